/** What a list is of: what its columns are about, what a row becomes, and what can be wrong with one. */
export type ListKind = { field: string; content: unknown; code: string };

/** One row of a list, by its line in the file. */
export type ListRow<Kind extends ListKind> = {
  row: number;
  cells: Partial<Record<Kind["field"], string>>;
  /** Of a pasted line that may be read otherwise: the line as written, and the cells nobody has looked at yet. */
  doubted?: { line: string; fields: readonly Kind["field"][] };
};

/** What is wrong in one cell, as a key of the catalogue, and what was probably meant. */
export type RowProblem<Kind extends ListKind> = {
  field: Kind["field"];
  code: Kind["code"];
  /** What would be right; the empty text where leaving it out is. */
  proposal?: string;
  /** The other row of the file that says the same. */
  otherRow?: number;
  /** The pasted line. */
  line?: string;
};

/** A row as it was read. */
export type CheckedRow<Kind extends ListKind> = ListRow<Kind> & {
  /** What becomes of it; null while something is wrong. */
  content: Kind["content"] | null;
  problems: RowProblem<Kind>[];
};

/** By what a row is told from others: each text stands for what no two rows may say. */
export type RowKey<Kind extends ListKind> = { field: Kind["field"]; key: string };

/**
 * Finds what rows say that a row before them says as well. Keys are worked out once for each row, since all of them are
 * compared after each change.
 */
export function repeatFinder<Kind extends ListKind>(
  keysOf: (row: CheckedRow<Kind>) => RowKey<Kind>[],
  code: Kind["code"],
): (rows: readonly CheckedRow<Kind>[]) => Map<number, RowProblem<Kind>[]> {
  const keysByRow = new WeakMap<CheckedRow<Kind>, RowKey<Kind>[]>();
  const keysFor = (row: CheckedRow<Kind>) => {
    const known = keysByRow.get(row);
    if (known) return known;
    const keys = keysOf(row);
    keysByRow.set(row, keys);
    return keys;
  };
  return (rows) => {
    const first = new Map<string, number>();
    const repeated = new Map<number, RowProblem<Kind>[]>();
    for (const checked of rows) {
      const { row } = checked;
      const problems: RowProblem<Kind>[] = [];
      for (const { field, key } of keysFor(checked)) {
        const otherRow = first.get(key);
        if (otherRow === undefined) first.set(key, row);
        else if (otherRow !== row) problems.push({ field, code, otherRow });
      }
      if (problems.length > 0) repeated.set(row, problems);
    }
    return repeated;
  };
}
