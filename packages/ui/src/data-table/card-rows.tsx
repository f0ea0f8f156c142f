import { Suspense, lazy } from "react";
import type { ReactNode } from "react";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { classNames } from "../class-names.ts";
import { CardSwipe, type CardSwipes } from "./card-swipe.tsx";
import { SkeletonCards } from "./list-messages.tsx";
import { virtualFrom } from "./table-rows.tsx";
import type { ListProps } from "./table-rows.tsx";
import { useRowKeys } from "./use-row-keys.ts";
import type { ModelRow } from "./use-row-keys.ts";

const VirtualList = lazy(async () => ({
  default: (await import("../virtual-list/virtual-list.tsx")).VirtualList<ModelRow<unknown>>,
}));

/** A fair guess of a card's height in pixels. */
const cardPx = 76;

export type CardRowsProps<Row> = ListProps<Row> & {
  renderCard: (row: Row) => ReactNode;
  swipes: ((row: Row) => CardSwipes) | undefined;
};

/** The list as cards, for phones: boxes to choose rows only appear once asked for. */
export function CardRows<Row>({
  label,
  rows,
  loading,
  selection,
  choosing,
  onOpen,
  height,
  revealRef,
  rowClassName,
  renderCard,
  swipes,
}: CardRowsProps<Row>) {
  const { tabStop, listHandlers } = useRowKeys({
    rows,
    onOpen,
    selectable: selection !== undefined,
    revealRef,
  });

  function card(row: ModelRow<Row>) {
    const face = (
      <div
        data-row-key={row.id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys and clicks are heard by the list around it
        tabIndex={row.id === tabStop ? 0 : -1}
        className={classNames(
          "relative flex items-center gap-3 border-b border-line px-4 py-3.5 outline-offset-[-2px] data-selected:bg-brand-soft-2",
          rowClassName?.(row.original),
        )}
        data-selected={row.getIsSelected() || undefined}
      >
        {selection && choosing && (
          <Checkbox
            aria-label={selection.rowLabel(row.original)}
            checked={row.getIsSelected()}
            onChange={() => row.toggleSelected()}
          />
        )}
        <div className="min-w-0 flex-1">{renderCard(row.original)}</div>
      </div>
    );
    return swipes && !choosing ? <CardSwipe {...swipes(row.original)}>{face}</CardSwipe> : face;
  }

  if (loading) return <SkeletonCards />;
  return (
    <div {...listHandlers}>
      {rows.length > virtualFrom ? (
        <Suspense fallback={<SkeletonCards />}>
          <VirtualList
            label={label}
            items={rows}
            itemKey={(row) => row.id}
            renderItem={(row) => card(row as ModelRow<Row>)}
            estimatePx={cardPx}
            height={height}
            revealRef={revealRef}
          />
        </Suspense>
      ) : (
        <ul aria-label={label} className="m-0 list-none p-0 [&>:last-child>*]:border-b-0">
          {rows.map((row) => (
            <li key={row.id}>{card(row)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
