import type { DataColumn } from "@agiza/ui/data-table";
import type { CsvColumn, CsvValue } from "./csv.rules.ts";

/** One column of a list, and what becomes of it in the exported table. */
export type ListColumn<Row> = DataColumn<Row> & {
  /** The column's own cell, or several where it shows more than one thing; left out, it is not exported. */
  csv?: ((row: Row) => CsvValue) | readonly CsvColumn<Row>[];
};

/** The columns of the exported table, in the order of the list. */
export const csvColumnsOf = <Row>(columns: readonly ListColumn<Row>[]): CsvColumn<Row>[] =>
  columns.flatMap(({ label, csv }) =>
    csv === undefined ? [] : typeof csv === "function" ? [{ label, value: csv }] : [...csv],
  );
