import { can, type Action, type Resource } from "@agiza/permissions";
import { useCurrentUser } from "#data/user.ts";

/** What a page, button or action asks of the person: an action on a resource, or to own the shop. */
export type Need = { action: Action; resource: Resource } | "owner";

/** Tells of any need whether the person who is signed in meets it; nobody meets one while nobody is known. */
export function useMeets(): (need: Need | undefined) => boolean {
  const current = useCurrentUser();
  const permissions = current.state === "known" ? current.user.permissions : [];
  return (need) => {
    if (need === undefined) return true;
    if (need === "owner") return "is_admin" in permissions && permissions.is_admin === true;
    return can(permissions, need.action, need.resource);
  };
}

/** Whether the person who is signed in may do this. */
export const useMay = (action: Action, resource: Resource): boolean => useMeets()({ action, resource });

/** Whether the person who is signed in owns the shop. */
export const useIsAdmin = (): boolean => useMeets()("owner");
