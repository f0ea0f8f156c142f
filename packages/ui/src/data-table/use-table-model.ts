import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import type { ColumnDef, SortingState, Updater } from "@tanstack/react-table";
import { useMemo, useState } from "react";
import type { TableColumn, TableSort } from "./table-column.ts";

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
});

export type TableModelOptions<Row extends object> = {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort: TableSort | null | undefined;
  /** Given, the owner sorts (a server's cursor); left out, the rows at hand are sorted here. */
  onSortChange: ((sort: TableSort) => void) | undefined;
  selectedKeys: ReadonlySet<string>;
  onSelectedKeys: (keys: ReadonlySet<string>) => void;
  hiddenColumns: readonly string[];
};

function resolve<Value>(updater: Updater<Value>, before: Value): Value {
  return updater instanceof Function ? updater(before) : updater;
}

/** The table's brain: which rows in which order, which columns, which are chosen. Nothing here is drawn. */
export function useTableModel<Row extends object>({
  columns,
  rows,
  rowKey,
  sort,
  onSortChange,
  selectedKeys,
  onSelectedKeys,
  hiddenColumns,
}: TableModelOptions<Row>) {
  const [ownSort, setOwnSort] = useState<TableSort | null>(sort ?? null);
  const currentSort = onSortChange ? (sort ?? null) : ownSort;
  const sorting = useMemo<SortingState>(
    () => (currentSort ? [{ id: currentSort.column, desc: currentSort.direction === "desc" }] : []),
    [currentSort],
  );
  const definitions = useMemo<ColumnDef<typeof features, Row>[]>(
    () =>
      columns.map((column) => ({
        id: column.key,
        accessorFn: (row: Row) => column.sortValue?.(row) ?? undefined,
        enableSorting: column.sortValue !== undefined,
        sortUndefined: "last" as const,
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const rowSelection = useMemo(
    () => Object.fromEntries(Array.from(selectedKeys, (key) => [key, true as const])),
    [selectedKeys],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries(hiddenColumns.map((key) => [key, false])),
    [hiddenColumns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowKey,
    manualSorting: Boolean(onSortChange),
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting, rowSelection, columnVisibility },
    onSortingChange: (updater) => {
      const next = resolve(updater, sorting)[0];
      if (!next) return;
      const change: TableSort = { column: next.id, direction: next.desc ? "desc" : "asc" };
      setOwnSort(change);
      onSortChange?.(change);
    },
    onRowSelectionChange: (updater) => {
      const next = resolve(updater, rowSelection);
      onSelectedKeys(new Set(Object.keys(next).filter((key) => next[key])));
    },
  });
  return { table, sort: currentSort };
}
