import { useCurrentUser } from "#data/user.ts";

/** The permissions of who is signed in; nothing while nobody is known. */
export function useHeld(): unknown {
  const current = useCurrentUser();
  return current.state === "known" ? current.user.permissions : null;
}
