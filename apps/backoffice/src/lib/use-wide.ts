import { useSyncExternalStore } from "react";

/** The product's one break: 992 px and narrower is a phone. */
const wide = window.matchMedia("(width > 992px)");

/** Whether there is room for tables. */
export const useWide = (): boolean => useSyncExternalStore(follow, () => wide.matches);

function follow(onChange: () => void): () => void {
  wide.addEventListener("change", onChange);
  return () => wide.removeEventListener("change", onChange);
}
