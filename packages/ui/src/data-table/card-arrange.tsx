import { Button } from "../button/button.tsx";
import { Select } from "../select/select.tsx";
import type { TableColumn, TableSort } from "./table-column.ts";

export type CardArrangeProps<Row> = {
  columns: readonly TableColumn<Row>[];
  /** Begins choosing cards and ends it; left out, they cannot be chosen. */
  choose: { label: string; isOn: boolean; onChange: (isOn: boolean) => void } | undefined;
  /** "Sort by"; left out, cards are not sorted. */
  sortLabel: string | undefined;
  sort: TableSort | null;
  onSort: (key: string, direction: "asc" | "desc") => void;
};

/** What the head of a table does on a desk, for cards: whether they are being chosen, and their order. */
export function CardArrange<Row>({ columns, choose, sortLabel, sort, onSort }: CardArrangeProps<Row>) {
  const sortable = sortLabel === undefined ? [] : columns.filter((column) => column.sortValue);
  if (!choose && sortable.length === 0) return null;
  return (
    <>
      {choose && (
        <Button
          variant="light"
          size="sm"
          className="aria-pressed:border-brand-line aria-pressed:bg-brand-soft"
          aria-pressed={choose.isOn}
          onClick={() => choose.onChange(!choose.isOn)}
        >
          {choose.label}
        </Button>
      )}
      {sortLabel !== undefined && sortable.length > 0 && (
        <Select
          aria-label={sortLabel}
          value={sort ? `${sort.column} ${sort.direction}` : ""}
          onChange={(event) => {
            const [column, direction] = event.target.value.split(" ");
            if (column) onSort(column, direction === "desc" ? "desc" : "asc");
          }}
          placeholder={sortLabel}
          options={sortable.flatMap(({ key, label: name }) => [
            { value: `${key} asc`, label: `${name} ↑` },
            { value: `${key} desc`, label: `${name} ↓` },
          ])}
          className="min-w-0 [&_select]:h-control-sm [&_select]:text-sm [&_select]:font-semibold touch:[&_select]:h-11"
        />
      )}
    </>
  );
}
