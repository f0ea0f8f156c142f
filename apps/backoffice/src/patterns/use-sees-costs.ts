import { seesCosts } from "@agiza/permissions";
import { useCurrentUser } from "#data/user.ts";

/** Whether the person who is signed in is shown what products cost the shop. */
export function useSeesCosts(): boolean {
  const current = useCurrentUser();
  return current.state === "known" && seesCosts(current.user.permissions);
}
