import type { ListKind, ListRow } from "./list-row.rules.ts";
import { type ColumnMatches, guessColumns, type HeadWords, isHeadLine } from "./match-columns.rules.ts";
import type { Sheet } from "./read-sheet.ts";

/** One column of a file as the page shows it. */
export type ImportColumn = { head: string; examples: string[] };

/** A file with its columns and what they are for. */
export type MatchedSheet<Field extends string> = {
  sheet: Sheet;
  hasHeads: boolean;
  columns: readonly ImportColumn[];
  matches: ColumnMatches<Field>;
};

/** How lists of one kind are matched. */
export type SheetWays<Field extends string> = {
  headWords: HeadWords<Field>;
  /** What the columns of a list without heads are for, by what stands in them. */
  guessByCells: (columns: readonly ImportColumn[]) => ColumnMatches<Field>;
};

const exampleCount = 3;
const lookedAt = 200;

/** The lines of a sheet below its heads. */
export const linesOf = ({ sheet, hasHeads }: Pick<MatchedSheet<string>, "sheet" | "hasHeads">): string[][] =>
  hasHeads ? sheet.lines.slice(1) : sheet.lines;

/** The columns of a sheet with the guesses of what they are for. */
export function matchSheet<Field extends string>(
  { headWords, guessByCells }: SheetWays<Field>,
  sheet: Sheet,
  chosen: ReadonlyMap<string, Field | null>,
  hasHeads = isHeadLine(headWords, sheet.lines[0] ?? []),
): MatchedSheet<Field> {
  const width = Math.max(...sheet.lines.slice(0, lookedAt).map((line) => line.length));
  const lines = linesOf({ sheet, hasHeads }).slice(0, lookedAt);
  const columns = Array.from({ length: width }, (_, at) => ({
    head: hasHeads ? (sheet.lines[0]?.[at]?.trim() ?? "") : "",
    examples: lines.flatMap((line) => line[at]?.trim() || []).slice(0, exampleCount),
  }));
  const heads = columns.map(({ head }) => head);
  return {
    sheet,
    hasHeads,
    columns,
    matches: hasHeads ? guessColumns(headWords, heads, chosen) : guessByCells(columns),
  };
}

/** The cells of a line that are about a field; null for a line without any. */
export function toRow<Kind extends ListKind>(
  row: number,
  line: readonly string[],
  matches: ColumnMatches<Kind["field"]>,
): ListRow<Kind> | null {
  const cells: ListRow<Kind>["cells"] = {};
  for (const [column, field] of matches.entries()) {
    const cell = line[column]?.trim() ?? "";
    if (field && cell !== "") cells[field] = cell;
  }
  return Object.keys(cells).length === 0 ? null : { row, cells };
}

/** The rows of a matched sheet that say anything, by their lines in the spreadsheet. */
export const rowsOf = <Kind extends ListKind>(matched: MatchedSheet<Kind["field"]>): ListRow<Kind>[] =>
  linesOf(matched).flatMap(
    (line, at) => toRow<Kind>(at + (matched.hasHeads ? 2 : 1), line, matched.matches) ?? [],
  );

/** What keeps the rows from being checked: a field that no column is for, or that two are for. */
export function matchProblem<Field extends string>(
  matches: ColumnMatches<Field>,
  required: readonly Field[],
): { missing: Field } | { twice: Field } | null {
  const missing = required.find((field) => !matches.includes(field));
  if (missing) return { missing };
  const twice = matches.find((field, at) => field !== null && matches.indexOf(field) !== at);
  return twice ? { twice } : null;
}
