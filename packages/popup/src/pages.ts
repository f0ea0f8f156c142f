import type { Popup } from "./popup.ts";

/**
 * Whether a path is one of a pattern: the path itself, `/products/*` with what is below, `/sale*` with every path that
 * begins so. A slash at the end makes no difference.
 */
export function matchesPath(pattern: string, path: string): boolean {
  if (pattern.endsWith("/*")) return withSlash(path).startsWith(pattern.slice(0, -1));
  if (pattern.endsWith("*")) return path.startsWith(pattern.slice(0, -1));
  return withSlash(path) === withSlash(pattern);
}

const withSlash = (path: string) => (path.endsWith("/") ? path : `${path}/`);

/** Whether the popup may be shown on this path: no included page means all of them, an excluded one always wins. */
export function isOnPage({ include, exclude }: Popup["pages"], path: string): boolean {
  for (const pattern of exclude) if (matchesPath(pattern, path)) return false;
  for (const pattern of include) if (matchesPath(pattern, path)) return true;
  return include.length === 0;
}

/**
 * Tells of every new path of a website that changes its pages without loading them. Where the browser does not say so
 * itself, the path is looked at shortly after a click and after "back".
 */
export function onPathChange(act: () => void): void {
  let path = location.pathname;
  const look = () => {
    if (path === location.pathname) return;
    path = location.pathname;
    act();
  };
  const { navigation } = window as { navigation?: EventTarget };
  if (navigation) return navigation.addEventListener("currententrychange", look);
  addEventListener("popstate", look);
  addEventListener("click", () => setTimeout(look, 300), true);
}
