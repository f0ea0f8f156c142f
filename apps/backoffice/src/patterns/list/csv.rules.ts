import { formatStamp } from "@agiza/i18n/dates";

/** What one cell holds: words, a number, a moment (ISO text), or an amount of money in hundredths. */
export type CsvValue = string | number | null | { moment: string | null } | { minor: number };

/** One column of a table for spreadsheets. */
export type CsvColumn<Row> = { label: string; value: (row: Row) => CsvValue };

/** A spreadsheet must not take a customer's name for a formula; some also read the wide signs of other scripts. */
const harmless = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/u.test(text) ? `'${text}` : text);

const quoted = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`;

function cellOf(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number") return String(value);
  if ("minor" in value) return (value.minor / 100).toFixed(2);
  return value.moment === null ? "" : formatStamp(value.moment);
}

/** The rows as a table with a line of heads; times are the shop's, amounts in whole units with two decimals. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const heads = columns.map(({ label }) => quoted(label));
  const lines = rows.map((row) => columns.map(({ value }) => cellOf(value(row))));
  return [heads, ...lines].map((cells) => cells.join(",")).join("\r\n");
}
