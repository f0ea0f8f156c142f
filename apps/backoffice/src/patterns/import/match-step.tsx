import { Button } from "@agiza/ui/button";
import { Checkbox } from "@agiza/ui/checkbox";
import { Select } from "@agiza/ui/select";
import { ErrorLine } from "@agiza/ui/error-line";
import { ArrowRight, Check, CircleQuestionMark, FileSpreadsheet, Minus, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";
import { Notice } from "#patterns/notice.tsx";
import { ImportFrame, type ImportPage } from "./import-frame.tsx";
import { type MatchedSheet, matchProblem, rowsOf } from "./matched-sheet.rules.ts";

const looks = {
  matched: { icon: Check, tone: "bg-success-soft text-success-ink" },
  checkThis: { icon: CircleQuestionMark, tone: "bg-warning-soft text-warning-ink" },
  skipped: { icon: Minus, tone: "bg-surface-3 text-ink-2" },
};

function MatchPill({ state }: { state: keyof typeof looks }) {
  const { t } = useTranslation("listImport");
  const { icon: Icon, tone } = looks[state];
  return (
    <span
      className={classNames(
        "inline-flex h-6 flex-none items-center gap-1 rounded-full px-2 text-xs font-strong whitespace-nowrap",
        tone,
      )}
    >
      <Icon aria-hidden="true" className="size-[13px]" strokeWidth={2.4} />
      {t(state)}
    </span>
  );
}

export type MatchStepProps<Field extends string> = {
  page: ImportPage;
  name: string;
  matched: MatchedSheet<Field>;
  fields: readonly Field[];
  required: readonly Field[];
  labelOf: (field: Field) => string;
  /** In how many rows of a column something stands that its field cannot be. */
  countWords: (column: number) => number;
  /** Saves a file with every column there is. */
  template: ReactNode;
  /** What else is to be chosen for all rows. */
  children?: ReactNode;
  onMatch: (column: number, field: Field | null) => void;
  onHeads: (hasHeads: boolean) => void;
  onBack: () => void;
  onCheck: () => void;
};

/** The second step: what each column of the file is for. */
export function MatchStep<Field extends string>({
  page,
  name,
  matched,
  fields,
  required,
  labelOf,
  countWords,
  template,
  children,
  onMatch,
  onHeads,
  onBack,
  onCheck,
}: MatchStepProps<Field>) {
  const { t } = useTranslation(["listImport", "common"]);
  const problem = matchProblem(matched.matches, required);
  const rows = rowsOf(matched);
  const words = matched.columns.map((_, column) => countWords(column));
  const size = { rows: rows.length.toLocaleString("en-US"), columns: matched.columns.length };
  const { sheet } = matched;
  const headOf = (column: number) => matched.columns[column]?.head || t("column", { number: column + 1 });
  return (
    <ImportFrame
      page={page}
      step="match"
      footer={
        <>
          <div className="narrow:hidden">{template}</div>
          <Button variant="ghost" className="ml-auto narrow:ml-0" onClick={onBack}>
            {t("back")}
          </Button>
          <Button
            className="narrow:flex-1"
            aria-disabled={problem !== null || undefined}
            aria-describedby={problem ? "import-match-problem" : undefined}
            onClick={() => {
              if (!problem) onCheck();
            }}
          >
            {t("checkRows", { count: rows.length })}
          </Button>
        </>
      }
    >
      <div className="flex items-center gap-3">
        <FileSpreadsheet
          aria-hidden="true"
          className="size-10 flex-none rounded-md bg-success-soft p-2 text-success-ink"
          strokeWidth={1.9}
        />
        <p className="m-0 min-w-0 flex-1">
          <span className="block truncate font-strong">{name}</span>
          <span className="block text-sm text-ink-2">
            {sheet.name === "" ? t("size", size) : t("sheetSize", { ...size, sheet: sheet.name })}
          </span>
        </p>
        <Button variant="ghost" size="sm" onClick={onBack}>
          {t("changeFile")}
        </Button>
      </div>
      <ul className="m-0 mt-2 list-none p-0">
        {matched.columns.map((column, at) => {
          const field = matched.matches[at] ?? null;
          return (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- a column is its place
              key={at}
              className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,300px)_104px] items-center gap-x-3 gap-y-2 border-b border-line py-3 last:border-b-0 narrow:grid-cols-[minmax(0,1fr)_auto]"
            >
              <span className="min-w-0">
                <span className="block truncate font-strong">{headOf(at)}</span>
                <span className="block truncate text-sm text-ink-2">{column.examples.join(" · ")}</span>
              </span>
              <ArrowRight aria-hidden="true" className="size-4 text-ink-3 narrow:hidden" strokeWidth={1.9} />
              <Select
                aria-label={t("columnFor", { name: headOf(at) })}
                value={field ?? ""}
                placeholder={t("leaveOut")}
                options={fields.map((one) => ({
                  value: one,
                  label: required.includes(one) ? t("required", { field: labelOf(one) }) : labelOf(one),
                }))}
                onChange={(event) => onMatch(at, (event.target.value || null) as Field | null)}
                className="narrow:col-span-2 narrow:row-start-2"
              />
              <span className="narrow:col-start-2 narrow:row-start-1">
                <MatchPill state={field === null ? "skipped" : words[at]! > 0 ? "checkThis" : "matched"} />
              </span>
            </li>
          );
        })}
      </ul>
      <div className="mt-2 grid gap-4 border-t border-line pt-4">
        <Checkbox
          checked={matched.hasHeads}
          label={t("hasHeads")}
          onChange={(event) => onHeads(event.target.checked)}
        />
        {children}
        {matched.columns.map((_, at) =>
          words[at]! > 0 ? (
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place
            <Notice key={at} tone="warning" icon={TriangleAlert}>
              {t("wordsIn", { column: headOf(at), count: words[at]! })}
            </Notice>
          ) : null,
        )}
        {problem && (
          <p id="import-match-problem" role="alert" className="m-0">
            <ErrorLine>
              {"missing" in problem
                ? t("missingField", { field: labelOf(problem.missing) })
                : t("twiceField", { field: labelOf(problem.twice) })}
            </ErrorLine>
          </p>
        )}
      </div>
    </ImportFrame>
  );
}
