import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import type { ReactNode, RefObject } from "react";
import { classNames } from "../class-names.ts";

export type VirtualListProps<Item> = {
  /** Name of the list, "Customers". */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  /** A fair guess of an item's height; the real one is measured once it is drawn. */
  estimatePx: number;
  /** Any CSS length; the list scrolls inside it. */
  height?: string;
  /** Filled with a function that scrolls to an item by its place. */
  revealRef?: RefObject<((index: number) => void) | null>;
  className?: string;
};

/** A list of thousands: only what is near the window exists in the page. Under a hundred items a plain list is better. */
export function VirtualList<Item>({
  label,
  items,
  itemKey,
  renderItem,
  estimatePx,
  height = "70dvh",
  revealRef,
  className,
}: VirtualListProps<Item>) {
  const scroller = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled or memoized
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatePx,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : itemKey(item);
    },
    overscan: 4,
    useFlushSync: false,
  });
  useEffect(() => {
    if (!revealRef) return;
    revealRef.current = (index) => virtualizer.scrollToIndex(index);
    return () => {
      revealRef.current = null;
    };
  }, [revealRef, virtualizer]);

  return (
    <section
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className={classNames("overflow-y-auto focus-visible:-outline-offset-2", className)}
      style={{ height, contain: "strict" }}
    >
      <ul className="relative m-0 list-none p-0" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {renderItem(item, index)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
