import { useSyncExternalStore } from "react";

/** A question about the window's width, answered anew whenever it changes. */
function widthQuestion(media: string): () => boolean {
  const query = window.matchMedia(media);
  const isSo = () => query.matches;
  const follow = (onChange: () => void) => {
    query.addEventListener("change", onChange);
    return () => query.removeEventListener("change", onChange);
  };
  return () => useSyncExternalStore(follow, isSo);
}

/** Whether there is room for tables: 992 px and narrower is a phone, the product's one break. */
export const useWide = widthQuestion("(width > 992px)");
/** Whether a table has room for two pills side by side. */
export const useRoomy = widthQuestion("(width >= 1200px)");
/** Whether a table has room for every column, and what is known of a customer beside their chat. */
export const useAmple = widthQuestion("(width >= 1400px)");
