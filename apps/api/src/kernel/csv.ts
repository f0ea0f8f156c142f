/** What spreadsheets would run as a formula: after a sign everything but a phone or a number, `-1+cmd|…` as well. */
const formula = /^[=@\t\r\n＝＋－＠]|^[+-](?![\d .]+$)/u;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return quoted(formula.test(text) ? `'${text}` : text);
}

/** One line of a CSV file, with its end. A text is never a formula. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(",")}\r\n`;
