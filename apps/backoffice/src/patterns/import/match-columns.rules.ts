/** Which field each column of a file is for, in the order of the columns; null: left out. */
export type ColumnMatches<Field extends string> = readonly (Field | null)[];

/** Head words by which columns are known, in both languages; the more telling first. */
export type HeadWords<Field extends string> = Readonly<Record<Field, readonly string[]>>;

const tidy = (head: string): string =>
  head
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, " ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** How sure a head names a field: the same words, the words among others, or not at all. */
function likeness(head: string, ways: readonly string[]): number {
  const said = ` ${tidy(head)} `;
  const words = ways.map(tidy);
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
export function guessColumns<Field extends string>(
  headWords: HeadWords<Field>,
  heads: readonly string[],
  chosen: ReadonlyMap<string, Field | null> = new Map(),
): ColumnMatches<Field> {
  const fields = Object.keys(headWords) as Field[];
  const matches: (Field | null)[] = heads.map(() => null);
  const taken = new Set<Field>();
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
      : fields.map((field) => ({ column, field, likeness: likeness(head, headWords[field]) })),
  );
  // Equally good ones go by the order of the table: "bei ya kununulia" is a cost before it is a price.
  const best = guesses
    .filter((guess) => guess.likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness || fields.indexOf(a.field) - fields.indexOf(b.field));
  for (const { column, field } of best) {
    if (settled.has(column) || taken.has(field)) continue;
    matches[column] = field;
    settled.add(column);
    taken.add(field);
  }
  return matches;
}

/** The matches of one file as they are remembered, by head. */
export const matchesByHead = <Field extends string>(
  heads: readonly string[],
  matches: ColumnMatches<Field>,
): [head: string, field: Field | null][] =>
  heads.flatMap((head, column) => (tidy(head) === "" ? [] : [[tidy(head), matches[column] ?? null]]));

/** Whether the first line of a table names its columns; a list that begins with its rows at once has none. */
export const isHeadLine = (
  headWords: Readonly<Record<string, readonly string[]>>,
  cells: readonly string[],
): boolean =>
  cells.some((cell) => Object.values(headWords).some((ways) => likeness(cell, ways) > 0)) &&
  !cells.some((cell) => /^\s*\+?[\d.,/=]{3,}\s*$/.test(cell));
