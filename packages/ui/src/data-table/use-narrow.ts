import { useSyncExternalStore } from "react";

const query = "(width <= 992px)";

function onChange(notify: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener("change", notify);
  return () => media.removeEventListener("change", notify);
}

/** True where the page is a phone's: cards instead of rows. On a server it is a desk. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    onChange,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
