import { type Guard, may } from "@agiza/permissions/guards";
import { useCurrentUser } from "#data/user.ts";

/** Tells of anything the guard table names whether the person who is signed in may do it; nobody may while nobody is known. */
export function useMayDo(): (guard: Guard | undefined) => boolean {
  const current = useCurrentUser();
  const user = current.state === "known" ? current.user : null;
  return (guard) => guard === undefined || (user !== null && may(user.permissions, guard));
}

/** Whether the person who is signed in may do this. */
export const useMay = (guard: Guard): boolean => useMayDo()(guard);
