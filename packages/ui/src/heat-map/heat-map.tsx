import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type HeatMapProps = {
  /** What it shows, "Orders by day and hour". */
  label: string;
  /** Names of the columns, "8", "9", with what they mean, "8 AM". */
  columns: readonly { short: string; full: string }[];
  /** Head of the first column, "Day". */
  rowHeader: string;
  rows: readonly { label: string; values: readonly number[] }[];
  /** "12 orders". */
  formatValue: (value: number) => string;
  /** What fills a cell, such as a link to its orders; it says the value itself. Nothing: the value is said. */
  renderCell?: (cell: { row: number; column: number; value: number; name: string }) => ReactNode;
  /** Words at the two ends of the five steps, "Few" and "Many". */
  scale?: { low: string; high: string };
};

/* Five steps of the first chart colour on the surface; nothing at all is the palest grey. */
const steps = [
  "bg-surface-3",
  "bg-[color-mix(in_srgb,var(--chart-1)_14%,var(--surface))]",
  "bg-[color-mix(in_srgb,var(--chart-1)_32%,var(--surface))]",
  "bg-[color-mix(in_srgb,var(--chart-1)_52%,var(--surface))]",
  "bg-[color-mix(in_srgb,var(--chart-1)_76%,var(--surface))]",
  "bg-chart-1",
] as const;

/** Which of the five steps a value stands in; 0 only for nothing. */
export function heatStep(value: number, most: number): number {
  if (value <= 0 || most <= 0) return 0;
  return Math.max(1, Math.ceil((Math.min(value, most) / most) * 5));
}

/** When the shop is busy. It is a real table, so a screen reader walks it cell by cell; no library. */
export function HeatMap({ label, columns, rowHeader, rows, formatValue, renderCell, scale }: HeatMapProps) {
  const most = Math.max(...rows.flatMap((row) => row.values), 0);
  return (
    <div className="min-w-0">
      <table className="w-full table-fixed border-separate border-spacing-[3px] text-xs text-ink-3">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-10 p-0">
              <span className="sr-only">{rowHeader}</span>
            </th>
            {columns.map((column) => (
              <th key={column.full} scope="col" className="p-0 pb-1 text-center font-medium">
                <span aria-hidden="true">{column.short}</span>
                <span className="sr-only">{column.full}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row.label}>
              <th scope="row" className="truncate p-0 pr-1 text-left font-medium">
                {row.label}
              </th>
              {columns.map((column, index) => {
                const value = row.values[index] ?? 0;
                const name = formatValue(value);
                return (
                  <td
                    key={column.full}
                    title={`${row.label}, ${column.full}: ${name}`}
                    className={classNames("h-[29px] rounded-[5px] p-0", steps[heatStep(value, most)])}
                  >
                    {renderCell?.({ row: rowIndex, column: index, value, name }) || (
                      <span className="sr-only">{name}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {scale && (
        <p aria-hidden="true" className="m-0 mt-3 flex items-center justify-end gap-1 text-xs text-ink-3">
          <span className="mr-1">{scale.low}</span>
          {steps.slice(1).map((step) => (
            <span key={step} className={classNames("h-3 w-5 rounded-[3px]", step)} />
          ))}
          <span className="ml-1">{scale.high}</span>
        </p>
      )}
    </div>
  );
}
