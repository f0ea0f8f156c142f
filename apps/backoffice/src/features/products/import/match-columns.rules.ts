import { importFields, type ColumnMatches, type ImportField } from "./import-fields.ts";

/** Head words by which a column is known, in both languages; the more telling first. */
const headWords: Record<ImportField, readonly string[]> = {
  cost: [
    "bei ya kununulia",
    "bei ya kununua",
    "gharama",
    "buying price",
    "cost price",
    "purchase price",
    "cost",
  ],
  compare_at: ["bei ya zamani", "bei ya awali", "old price", "compare at", "compare-at", "was"],
  other_name: [
    "jina la pili",
    "jina lingine",
    "jina kwa kiingereza",
    "jina kwa kiswahili",
    "other name",
    "second name",
  ],
  low_at: [
    "kiwango cha chini",
    "inakaribia kuisha",
    "low stock",
    "reorder level",
    "reorder point",
    "minimum",
  ],
  sku: ["sku", "namba ya bidhaa", "kodi ya bidhaa", "item code", "product code", "item no", "code"],
  barcode: ["barcode", "msimbopau", "ean", "upc", "gtin"],
  category: ["kategoria", "category", "kundi", "aina", "department", "type"],
  description: ["maelezo", "description", "details", "notes"],
  unit: ["kipimo", "unit", "uom"],
  stock: ["idadi", "stoo", "stock", "quantity", "qty", "kiasi", "zilizopo", "in stock", "balance"],
  price: [
    "bei ya kuuza",
    "bei ya rejareja",
    "selling price",
    "retail price",
    "unit price",
    "bei",
    "price",
    "amount",
  ],
  name: ["jina la bidhaa", "product name", "item name", "jina", "bidhaa", "name", "product", "item"],
};

const tidy = (head: string): string =>
  head
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, " ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** How sure a head names a field: the same words, the words among others, or not at all. */
function likeness(head: string, field: ImportField): number {
  const said = ` ${tidy(head)} `;
  const words = headWords[field].map(tidy);
  if (words.some((word) => said === ` ${word} `)) return 3;
  const among = words.filter((word) => said.includes(` ${word} `));
  return among.length === 0 ? 0 : Math.max(...among.map((word) => word.split(" ").length)) > 1 ? 2 : 1;
}

/**
 * Which field each column is probably for, by its head. What was chosen before for the same heads comes first. A field is
 * given once, to the column that says it best.
 *
 * @param chosen what the person chose for a head in an earlier import; null: left out
 */
export function guessColumns(
  heads: readonly string[],
  chosen: ReadonlyMap<string, ImportField | null> = new Map(),
): ColumnMatches {
  const matches: (ImportField | null)[] = heads.map(() => null);
  const taken = new Set<ImportField>();
  const settled = new Set<number>();
  for (const [column, head] of heads.entries()) {
    const field = chosen.get(tidy(head));
    if (field === undefined || (field !== null && taken.has(field))) continue;
    matches[column] = field;
    settled.add(column);
    if (field !== null) taken.add(field);
  }
  const guesses = heads.flatMap((head, column) =>
    settled.has(column)
      ? []
      : importFields.map((field) => ({ column, field, likeness: likeness(head, field) })),
  );
  // Equally good ones go by the order of the table above: "bei ya kununulia" is a cost before it is a price.
  const order = Object.keys(headWords);
  const best = guesses
    .filter((guess) => guess.likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness || order.indexOf(a.field) - order.indexOf(b.field));
  for (const { column, field } of best) {
    if (settled.has(column) || taken.has(field)) continue;
    matches[column] = field;
    settled.add(column);
    taken.add(field);
  }
  return matches;
}

/** The matches of one file as they are remembered, by head. */
export const matchesByHead = (
  heads: readonly string[],
  matches: ColumnMatches,
): [head: string, field: ImportField | null][] =>
  heads.flatMap((head, column) => (tidy(head) === "" ? [] : [[tidy(head), matches[column] ?? null]]));

/** Whether the first line of a table names its columns; a list that begins with goods at once has none. */
export const isHeadLine = (cells: readonly string[]): boolean =>
  cells.some((cell) => importFields.some((field) => likeness(cell, field) > 0)) &&
  !cells.some((cell) => /^\s*[\d.,/=]{3,}\s*$/.test(cell));
