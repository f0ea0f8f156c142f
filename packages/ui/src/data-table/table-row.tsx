import { Checkbox } from "../checkbox/checkbox.tsx";
import { classNames } from "../class-names.ts";
import type { TableColumn } from "./table-column.ts";

/** What one row or card needs to be one of many: its place in the keys, whether it is chosen, what its box is called. */
export type RowMarks = {
  rowKey: string;
  tabStop: boolean;
  opens: boolean;
  selected: boolean;
  /** Left out where rows cannot be chosen. */
  selectLabel?: string;
  onSelect: () => void;
};

export type TableRowProps<Row> = RowMarks & {
  row: Row;
  columns: readonly TableColumn<Row>[];
  /** Place among all rows, for a table that draws only some of them. */
  ariaRowIndex?: number;
  className?: string;
};

const cell =
  "h-row border-b border-line px-3 py-0.5 whitespace-nowrap first:relative first:pl-5 last:pr-5 group-last/row:border-b-0";

/** One row of the table. */
export function TableRow<Row>({
  row,
  columns,
  rowKey,
  tabStop,
  opens,
  selected,
  selectLabel,
  onSelect,
  ariaRowIndex,
  className,
}: TableRowProps<Row>) {
  return (
    <tr
      data-row-key={rowKey}
      data-selected={selected || undefined}
      aria-rowindex={ariaRowIndex}
      tabIndex={tabStop ? 0 : -1}
      className={classNames(
        "group/row outline-offset-[-2px] hover:bg-surface-2 data-selected:bg-brand-soft-2",
        opens && "cursor-pointer",
        className,
      )}
    >
      {selectLabel !== undefined && (
        <td data-control="" className={classNames(cell, "w-11 cursor-default !pr-1")}>
          <Checkbox aria-label={selectLabel} checked={selected} onChange={onSelect} className="flex" />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={classNames(cell, column.align === "end" && "text-right tabular-nums")}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
