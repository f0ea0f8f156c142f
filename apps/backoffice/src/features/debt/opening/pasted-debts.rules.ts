import { compactPhone, parsePhone } from "@agiza/i18n/phone";
import { readPrice } from "#entities/product/read-price.rules.ts";
import type { ListRow } from "#patterns/import/list-row.rules.ts";
import { readDay } from "#patterns/import/read-day.rules.ts";
import type { OpeningList } from "./opening-list.ts";

type Cells = ListRow<OpeningList>["cells"];

/** A comma between thousands parts no cells: one that follows up to three figures and is followed by three. */
const comma = /(?<!(?<!\d)\d{1,3}(?:,\d{3})*)\s*,\s*|\s*,\s*(?!\d{3}(?!\d))/;
const phoneShape = /(?<!\d)(?:\+?255|0)[\s-]?\d{2,3}[\s-]?\d{3}[\s-]?\d{3,4}(?!\d)/;
const dayShape =
  /(?<![\d/.-])(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{1,2} \p{L}{3,}\.?,? \d{4})(?![\d/-])/u;
const amountShape =
  /(?<![\d\p{L}])(?:(?:tshs?|tzs|shs?)\.?\s*)?\d{1,3}(?:[,.' ]\d{3})+(?:[.,]\d{1,2})?(?:\s*(?:\/[=-]|tshs?|tzs|shs?)(?!\p{L}))?(?![\d,])|(?<![\d\p{L}])(?:(?:tshs?|tzs|shs?)\.?\s*)?\d+(?:\.\d{1,2})?(?:\s*(?:\/[=-]|k|tshs?|tzs|shs?)(?!\p{L}))?(?![\d,])/iu;

function cellsOf(line: string): string[] {
  const separator = line.includes("\t") ? "\t" : line.includes(";") ? ";" : comma;
  return line
    .split(separator)
    .map((cell) => cell.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean);
}

const isPhone = (cell: string): boolean => parsePhone(compactPhone(cell)) !== null;

/** Takes what has a shape out of a text. */
function taken(text: string, shape: RegExp): { found: string; rest: string } | null {
  const found = shape.exec(text)?.[0];
  return found === undefined ? null : { found: found.trim(), rest: text.replace(found, " ") };
}

/** What is written in one cell beside words, as in "Asha 0712 345 678 12,000". */
function readMixed(cell: string, cells: Cells): string {
  let rest = cell;
  for (const [field, shape] of [
    ["phone", phoneShape],
    ["given_on", dayShape],
    ["amount", amountShape],
  ] as const) {
    if (cells[field] !== undefined) continue;
    const one = taken(rest, shape);
    if (!one) continue;
    cells[field] = one.found;
    rest = one.rest;
  }
  return rest
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[\s,:=–-]+|[\s,:=–-]+$/g, "")
    .trim();
}

function readLine(line: string): Cells {
  const cells: Cells = {};
  const texts: string[] = [];
  const mixed: string[] = [];
  for (const cell of cellsOf(line)) {
    if (cells.phone === undefined && isPhone(cell)) cells.phone = cell;
    else if (cells.given_on === undefined && readDay(cell) !== null) cells.given_on = cell;
    else if (cells.amount === undefined && /\d/.test(cell) && readPrice(cell) !== null) cells.amount = cell;
    else if (/\d/.test(cell)) mixed.push(cell);
    else texts.push(cell);
  }
  for (const cell of mixed) {
    const rest = readMixed(cell, cells);
    if (rest !== "") texts.splice(mixed.length === 1 && texts.length === 0 ? 0 : texts.length, 0, rest);
  }
  const [name, ...notes] = texts;
  if (name !== undefined) cells.name = name;
  if (notes.length > 0) cells.note = notes.join(", ");
  return cells;
}

/**
 * The rows of a pasted list, one debt in each line, in whatever order its cells are: out of a spreadsheet by tabs, by semicolons,
 * by commas, or in words with spaces. Lines without any figure, such as heads, are left out.
 */
export function pastedDebts(text: string): ListRow<OpeningList>[] {
  return text
    .split(/\r?\n/)
    .map((line, at) => ({ row: at + 1, line: line.trim() }))
    .filter(({ line }) => /\d/.test(line))
    .map(({ row, line }): ListRow<OpeningList> => {
      // "1. Asha" begins with its place in the list.
      const cells = readLine(line.replace(/^(?:\d{1,3}[.)]\s+|[-*•]\s*)/, ""));
      // Figures that are neither number, amount nor day may be a part of one that somebody wrote with a slip.
      const isDoubted = /\d{3,}/.test(cells.name ?? "");
      return { row, cells, ...(isDoubted && { doubted: { line, fields: ["name"] as const } }) };
    });
}
