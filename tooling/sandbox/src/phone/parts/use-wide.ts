import { useSyncExternalStore } from "react";

const tablet = matchMedia("(width >= 48rem)");

function onChange(changed: () => void): () => void {
  tablet.addEventListener("change", changed);
  return () => tablet.removeEventListener("change", changed);
}

/** Whether there is room for the phone beside another part: from a tablet up. */
export const useWide = (): boolean => useSyncExternalStore(onChange, () => tablet.matches);
