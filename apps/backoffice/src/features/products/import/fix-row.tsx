import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { TextInput } from "@agiza/ui/text-input";
import { memo, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RowProblem } from "./check-row.rules.ts";
import type { ImportCheck, ShownRow } from "./import-check.ts";

type FixRowProps = { row: ShownRow; check: ImportCheck };

/**
 * A row that cannot be added as it is: each cell with what is wrong, a way to mend it, and a way to leave it out. Kept as it
 * is while a list of thousands scrolls by.
 */
export const FixRow = memo(function FixRow({ row, check }: FixRowProps) {
  const { t } = useTranslation("productImport");
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
        {row.cells.name ?? <span className="text-ink-3">{t("noName")}</span>}
      </span>
      <div className="grid gap-2 narrow:order-3 narrow:col-span-2">
        {isSkipped ? (
          <p className="m-0 pt-2 text-sm text-ink-2 narrow:pt-0">{t("skippedRow")}</p>
        ) : (
          row.problems.map((problem) => (
            <ProblemCell key={`${problem.field}-${problem.code}`} row={row} problem={problem} check={check} />
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
});

function ProblemCell({ row, problem, check }: FixRowProps & { problem: RowProblem }) {
  const { t } = useTranslation("productImport");
  const noteId = useId();
  const { field, proposal } = problem;
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
      <span className="col-span-2 text-sm text-ink-2">{t(`fields.${field}`)}</span>
      <TextInput
        value={typed ?? stored}
        aria-label={t("cell", { field: t(`fields.${field}`), number: row.row })}
        aria-invalid
        aria-describedby={noteId}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={write}
        onKeyDown={(event) => {
          if (event.key === "Enter") write();
        }}
      />
      {problem.code === "exists" ? (
        <Button
          variant="tertiary"
          size="sm"
          aria-label={t("updateRow", { number: row.row })}
          onClick={() => check.decide(row.row, "update")}
        >
          {t("update")}
        </Button>
      ) : proposal === undefined ? (
        <span />
      ) : (
        <Button variant="tertiary" size="sm" onClick={() => offer(proposal)}>
          {proposal === "" ? t("empty") : <span className="max-w-40 truncate">{proposal}</span>}
        </Button>
      )}
      <span id={noteId} className="col-span-2">
        <ErrorLine>{problemText(t, problem)}</ErrorLine>
      </span>
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation<"productImport">>["t"];

function problemText(t: Translate, { code, proposal, otherRow, line }: RowProblem): string {
  const isProposed = proposal !== undefined && proposal !== "";
  if (isProposed && (code === "price_words" || code === "number_words"))
    return t(`problems.${code}_did`, { proposal });
  return t(`problems.${code}`, { otherRow: otherRow ?? 0, line: line ?? "" });
}
