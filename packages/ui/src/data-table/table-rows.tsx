import { Suspense, lazy, useRef } from "react";
import type { RefObject } from "react";
import { classNames } from "../class-names.ts";
import { SkeletonRows } from "./list-messages.tsx";
import { rowHeights } from "./table-column.ts";
import type { Density, OpenHow, TableColumn, TableSort } from "./table-column.ts";
import { TableHead } from "./table-head.tsx";
import { TableRow } from "./table-row.tsx";
import { useRowKeys } from "./use-row-keys.ts";
import type { ModelRow } from "./use-row-keys.ts";

const VirtualRows = lazy(async () => ({ default: (await import("./virtual-rows.tsx")).VirtualRows }));

/** From this many rows on only those near the window are drawn. */
export const virtualFrom = 100;

/** What rows and cards share. */
export type ListProps<Row> = {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly ModelRow<Row>[];
  loading: boolean;
  selection: { allLabel: string; rowLabel: (row: Row) => string } | undefined;
  /** Whether cards show their boxes. */
  choosing: boolean;
  sort: TableSort | null;
  /** Without a direction, the other way round. */
  onSort: (column: string, direction?: "asc" | "desc") => void;
  onOpen: ((row: Row, how: OpenHow) => void) | undefined;
  rowClassName: ((row: Row) => string | undefined) | undefined;
  height: string;
  revealRef: RefObject<((index: number) => void) | null>;
};

export type TableRowsProps<Row> = ListProps<Row> & {
  density: Density;
  layout: "auto" | "fixed";
  allSelected: boolean;
  someSelected: boolean;
  onSelectAll: () => void;
};

/** The list as a table, for desks. */
export function TableRows<Row>({
  label,
  columns,
  rows,
  loading,
  selection,
  sort,
  onSort,
  onOpen,
  height,
  revealRef,
  rowClassName,
  density,
  layout,
  allSelected,
  someSelected,
  onSelectAll,
}: TableRowsProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const { tabStop, listHandlers } = useRowKeys({
    rows,
    onOpen,
    selectable: selection !== undefined,
    revealRef,
  });
  const virtual = !loading && rows.length > virtualFrom;
  const columnCount = columns.length + (selection ? 1 : 0);

  function rowAt(index: number) {
    const row = rows[index];
    if (!row) return null;
    return (
      <TableRow
        key={row.id}
        rowKey={row.id}
        row={row.original}
        columns={columns}
        tabStop={row.id === tabStop}
        opens={onOpen !== undefined}
        selected={row.getIsSelected()}
        selectLabel={selection?.rowLabel(row.original)}
        onSelect={() => row.toggleSelected()}
        className={rowClassName?.(row.original)}
        ariaRowIndex={virtual ? index + 2 : undefined}
      />
    );
  }

  return (
    <div
      ref={scroller}
      className={classNames("overflow-x-auto", virtual && "overflow-y-auto")}
      style={virtual ? { maxHeight: height } : undefined}
    >
      <table
        aria-label={label}
        aria-rowcount={virtual ? rows.length + 1 : undefined}
        className={classNames(
          "w-full border-separate border-spacing-0 text-base",
          (virtual || layout === "fixed") && "table-fixed",
        )}
        {...listHandlers}
      >
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          sticky={virtual}
          selectAll={
            selection && {
              label: selection.allLabel,
              checked: allSelected,
              mixed: someSelected && !allSelected,
              onChange: onSelectAll,
            }
          }
        />
        {loading ? (
          <SkeletonRows columnCount={columnCount} />
        ) : virtual ? (
          <Suspense fallback={<SkeletonRows columnCount={columnCount} />}>
            <VirtualRows
              scroller={scroller}
              count={rows.length}
              rowPx={rowHeights[density]}
              columnCount={columnCount}
              renderRow={rowAt}
              revealRef={revealRef}
            />
          </Suspense>
        ) : (
          <tbody>{rows.map((_row, index) => rowAt(index))}</tbody>
        )}
      </table>
    </div>
  );
}
