import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { classNames } from "../class-names.ts";
import type { TableColumn, TableSort } from "./table-column.ts";

export type TableHeadProps<Row> = {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | null;
  onSort: (column: string) => void;
  /** The box that chooses all rows of this page; left out where rows cannot be chosen. */
  selectAll?: { label: string; checked: boolean; mixed: boolean; onChange: () => void };
  sticky: boolean;
};

const ariaSort = { asc: "ascending", desc: "descending" } as const;

/** Names of the columns; those that sort are buttons and show which way. */
export function TableHead<Row>({ columns, sort, onSort, selectAll, sticky }: TableHeadProps<Row>) {
  const look = classNames(
    "h-[38px] border-b border-line bg-surface-2 px-3 text-left text-xs font-semibold whitespace-nowrap text-ink-3 first:pl-5 last:pr-5",
    sticky && "sticky top-0 z-sticky",
  );
  return (
    <thead>
      <tr aria-rowindex={sticky ? 1 : undefined}>
        {selectAll && (
          <th scope="col" className={classNames(look, "w-11 !pr-1")}>
            <Checkbox
              aria-label={selectAll.label}
              checked={selectAll.checked}
              mixed={selectAll.mixed}
              onChange={selectAll.onChange}
              className="flex"
            />
          </th>
        )}
        {columns.map((column) => {
          const direction = sort?.column === column.key ? sort.direction : undefined;
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={direction && ariaSort[direction]}
              className={classNames(look, column.align === "end" && "text-right")}
              style={column.widthPx ? { width: column.widthPx } : undefined}
            >
              {column.sortValue ? (
                <button
                  type="button"
                  onClick={() => onSort(column.key)}
                  className={classNames(
                    "group/sort -mx-1.5 inline-flex h-7 items-center gap-1 rounded-sm border-0 bg-transparent px-1.5 text-xs font-semibold hover:text-ink focus-visible:outline-offset-0 touch:h-9.5",
                    direction ? "text-ink" : "text-inherit",
                    column.align === "end" && "flex-row-reverse",
                  )}
                >
                  {column.label}
                  <SortArrow direction={direction} />
                </button>
              ) : column.hideLabel ? (
                <span className="sr-only">{column.label}</span>
              ) : (
                column.label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortArrow({ direction }: { direction: "asc" | "desc" | undefined }) {
  const Arrow = direction === "asc" ? ArrowUp : direction === "desc" ? ArrowDown : ArrowUpDown;
  return (
    <Arrow
      aria-hidden="true"
      strokeWidth={2.2}
      className={classNames(
        "size-[13px] flex-none",
        !direction && "opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100",
      )}
    />
  );
}
