import { useEffect, useState, type RefObject } from "react";

/** A row that scrolls sideways and fades where there is more of it; with what `useHiddenSides` answers. */
export const fadingRow =
  "overflow-x-auto [scrollbar-width:none] data-more-after:mask-r-from-[calc(100%-44px)] data-more-before:mask-l-from-[calc(100%-44px)] [&::-webkit-scrollbar]:hidden";

/**
 * At which sides of a row something waits to be scrolled to.
 * @param count how many stand in it; of 0 nothing is followed
 */
export function useHiddenSides(row: RefObject<HTMLElement | null>, count: number) {
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const list = row.current;
    if (!list || count === 0) return;
    const look = () => {
      const before = list.scrollLeft > 1;
      const after = list.scrollLeft + list.clientWidth < list.scrollWidth - 1;
      setHidden((was) => (was.before === before && was.after === after ? was : { before, after }));
    };
    const watcher = new ResizeObserver(look);
    for (const seen of [list, ...list.children]) watcher.observe(seen);
    list.addEventListener("scroll", look, { passive: true });
    return () => {
      watcher.disconnect();
      list.removeEventListener("scroll", look);
    };
  }, [row, count]);
  return {
    "data-more-before": hidden.before || undefined,
    "data-more-after": hidden.after || undefined,
  };
}
