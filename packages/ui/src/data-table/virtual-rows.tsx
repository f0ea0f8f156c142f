import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect } from "react";
import type { ReactNode, RefObject } from "react";

export type VirtualRowsProps = {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** Every row is this tall, so nothing needs measuring. */
  rowPx: number;
  columnCount: number;
  renderRow: (index: number) => ReactNode;
  revealRef: RefObject<((index: number) => void) | null>;
};

/** The rows near the window, and two empty rows as tall as those above and below. */
export function VirtualRows({ scroller, count, rowPx, columnCount, renderRow, revealRef }: VirtualRowsProps) {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled or memoized
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 10,
    useFlushSync: false,
  });
  useEffect(() => {
    virtualizer.measure();
  }, [rowPx, virtualizer]);
  useEffect(() => {
    revealRef.current = (index) => virtualizer.scrollToIndex(index);
    return () => {
      revealRef.current = null;
    };
  }, [revealRef, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const abovePx = items[0]?.start ?? 0;
  const belowPx = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Gap heightPx={abovePx} columnCount={columnCount} />
      {items.map(({ index }) => renderRow(index))}
      <Gap heightPx={belowPx} columnCount={columnCount} />
    </tbody>
  );
}

function Gap({ heightPx, columnCount }: { heightPx: number; columnCount: number }) {
  if (heightPx <= 0) return null;
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty gap, hidden with its row */}
      <td colSpan={columnCount} className="p-0" style={{ height: heightPx }} />
    </tr>
  );
}
