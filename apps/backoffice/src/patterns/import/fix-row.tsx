import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { TextInput } from "@agiza/ui/text-input";
import { memo, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportCheck, ShownRow } from "./import-check.ts";
import type { ListKind, RowProblem } from "./list-row.rules.ts";

/** How rows of one kind of list are spoken of. */
export type RowWords<Kind extends ListKind> = {
  field: (field: Kind["field"]) => string;
  problem: (problem: RowProblem<Kind>) => string;
  /** What a row is called; undefined where it has no name. */
  name: (row: ShownRow<Kind>) => string | undefined;
  noName: string;
  /** Of a problem that changing what the shop has would settle. */
  update?: (problem: RowProblem<Kind>, number: number) => { text: string; label: string } | null;
};

type FixRowProps<Kind extends ListKind> = {
  row: ShownRow<Kind>;
  check: ImportCheck<Kind>;
  words: RowWords<Kind>;
};

/**
 * A row that cannot be added as it is: each cell with what is wrong, a way to mend it, and a way to leave it out. Kept as it
 * is while a list of thousands scrolls by.
 */
export const FixRow = memo(FixRowOf) as typeof FixRowOf;

function FixRowOf<Kind extends ListKind>({ row, check, words }: FixRowProps<Kind>) {
  const { t } = useTranslation("listImport");
  const number = row.row;
  const isSkipped = row.choice === "skip";
  return (
    <div className="grid grid-cols-[56px_minmax(0,1fr)_minmax(0,2.4fr)_auto] items-start gap-x-3 gap-y-2 border-b border-line px-5 py-3 narrow:grid-cols-[minmax(0,1fr)_auto] narrow:px-4">
      <span className="pt-2 text-sm text-ink-2 tabular-nums narrow:order-2 narrow:pt-0">
        <span className="narrow:hidden" aria-hidden="true">
          {number}
        </span>
        <span className="wide:sr-only">{t("row", { number })}</span>
      </span>
      <span className="min-w-0 pt-2 font-strong wrap-anywhere narrow:order-1 narrow:pt-0">
        {words.name(row) ?? <span className="text-ink-3">{words.noName}</span>}
      </span>
      <div className="grid gap-2 narrow:order-3 narrow:col-span-2">
        {isSkipped ? (
          <p className="m-0 pt-2 text-sm text-ink-2 narrow:pt-0">{t("skippedRow")}</p>
        ) : (
          row.problems.map((problem) => (
            <ProblemCell
              key={`${problem.field}-${problem.code}`}
              row={row}
              problem={problem}
              check={check}
              words={words}
            />
          ))
        )}
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="narrow:order-4 narrow:col-span-2 narrow:justify-self-start"
        aria-label={t(isSkipped ? "takeBackRow" : "skipRow", { number })}
        onClick={() => check.decide(number, isSkipped ? null : "skip")}
      >
        {t(isSkipped ? "takeBack" : "skip")}
      </Button>
    </div>
  );
}

function ProblemCell<Kind extends ListKind>({
  row,
  problem,
  check,
  words,
}: FixRowProps<Kind> & { problem: RowProblem<Kind> }) {
  const { t } = useTranslation("listImport");
  const update = words.update?.(problem, row.row);
  const noteId = useId();
  const { proposal } = problem;
  const field: Kind["field"] = problem.field;
  const stored = row.cells[field] ?? "";
  const [typed, setTyped] = useState<string | null>(null);
  const write = () => {
    if (typed !== null && typed !== stored) check.change(row.row, field, typed);
    setTyped(null);
  };
  const offer = (text: string) => {
    setTyped(null);
    check.change(row.row, field, text);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1">
      <span className="col-span-2 text-sm text-ink-2">{words.field(field)}</span>
      <TextInput
        value={typed ?? stored}
        aria-label={t("cell", { field: words.field(field), number: row.row })}
        aria-invalid
        aria-describedby={noteId}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={write}
        onKeyDown={(event) => {
          if (event.key === "Enter") write();
        }}
      />
      {update ? (
        <Button
          variant="tertiary"
          size="sm"
          aria-label={update.label}
          onClick={() => check.decide(row.row, "update")}
        >
          {update.text}
        </Button>
      ) : proposal === undefined ? (
        <span />
      ) : (
        <Button variant="tertiary" size="sm" onClick={() => offer(proposal)}>
          {proposal === "" ? t("empty") : <span className="max-w-40 truncate">{proposal}</span>}
        </Button>
      )}
      <span id={noteId} className="col-span-2">
        <ErrorLine>{words.problem(problem)}</ErrorLine>
      </span>
    </div>
  );
}
