import { useLocation, type Location } from "react-router";
import { entryPaths } from "#lib/entry-paths.ts";

const waysIn: readonly string[] = [entryPaths.login, entryPaths.forgotPassword, entryPaths.resetPassword];

/** What a link to another way in takes along: the address the visitor came for. */
export function useOrigin(): { from: Location } | null {
  const location = useLocation() as Location<{ from?: Location } | null>;
  const from = location.state?.from ?? (waysIn.includes(location.pathname) ? undefined : location);
  return from ? { from } : null;
}
