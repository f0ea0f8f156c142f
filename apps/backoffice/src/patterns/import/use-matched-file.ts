import { useState } from "react";
import type { ListKind, ListRow } from "./list-row.rules.ts";
import { matchesByHead } from "./match-columns.rules.ts";
import { type MatchedSheet, matchSheet, rowsOf, type SheetWays } from "./matched-sheet.rules.ts";
import type { MatchStepProps } from "./match-step.tsx";
import type { Sheet } from "./read-sheet.ts";
import type { ColumnMemory } from "./remembered-columns.ts";

type Asked<Kind extends ListKind> = {
  sheets: SheetWays<Kind["field"]>;
  /** What columns were matched to before; it is kept anew with each file. */
  memory: ColumnMemory<Kind["field"]>;
  /** Has the rows looked at, once every column is matched. */
  onRows: (name: string, rows: ListRow<Kind>[]) => void;
};

/** What the step of matching needs of the file. */
type FileStep<Field extends string> = Pick<
  MatchStepProps<Field>,
  "name" | "matched" | "onMatch" | "onHeads" | "onBack" | "onCheck"
>;

/**
 * The file that was chosen, with what its columns are for.
 *
 * @returns `step`: null while none is chosen
 */
export function useMatchedFile<Kind extends ListKind>({ sheets, memory, onRows }: Asked<Kind>) {
  type Field = Kind["field"];
  const [chosen, setChosen] = useState<{ name: string; matched: MatchedSheet<Field> } | null>(null);
  const read = (name: string, sheet: Sheet, hasHeads?: boolean) =>
    setChosen({ name, matched: matchSheet(sheets, sheet, memory.recall(), hasHeads) });
  function stepOf(name: string, matched: MatchedSheet<Field>): FileStep<Field> {
    return {
      name,
      matched,
      onMatch: (column, field) =>
        setChosen({ name, matched: { ...matched, matches: matched.matches.with(column, field) } }),
      onHeads: (hasHeads) => read(name, matched.sheet, hasHeads),
      onBack: () => setChosen(null),
      onCheck: () => {
        const heads = matched.columns.map(({ head }) => head);
        memory.keep(matchesByHead(heads, matched.matches));
        onRows(name, rowsOf<Kind>(matched));
      },
    };
  }
  return { read, step: chosen && stepOf(chosen.name, chosen.matched) };
}
