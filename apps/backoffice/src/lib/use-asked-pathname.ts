import { useContext } from "react";
import { UNSAFE_NavigationContext as NavigationContext, type Location, type Navigator } from "react-router";

/**
 * Answers the path that was asked for last. The page that is shown follows a moment later, when the code of the next one
 * is here; what it does until then, such as a search that waited for the typing to rest, must not lead back to it.
 */
export function useAskedPathname(): () => string {
  const { navigator } = useContext(NavigationContext);
  // `app/guarded-router.tsx` hands a whole history, which is at the new address at once.
  const history = navigator as Navigator & { readonly location: Location };
  return () => history.location.pathname;
}
