import type { ChartSeries } from "./chart-words.ts";

export type ChartTableProps = {
  caption: string;
  /** Head of the first column, "Day". */
  pointHeader: string;
  points: readonly string[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
};

/** The same numbers as a table, for those who do not see the drawing. */
export function ChartTable({ caption, pointHeader, points, series, format }: ChartTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{pointHeader}</th>
            {series.map((one) => (
              <th key={one.key} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={point}>
              <th scope="row">{point}</th>
              {series.map((one) => {
                const value = one.values[index];
                return <td key={one.key}>{value === undefined ? "" : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
