import { Button } from "@agiza/ui/button";
import { Checkbox } from "@agiza/ui/checkbox";
import { Select } from "@agiza/ui/select";
import { ErrorLine } from "@agiza/ui/error-line";
import { ArrowRight, Check, CircleQuestionMark, FileSpreadsheet, Minus, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";
import { Notice } from "#patterns/notice.tsx";
import type { ImportCategory } from "./category-words.rules.ts";
import { FallbackField } from "./fallback-field.tsx";
import { TemplateButton } from "./file-step.tsx";
import { countWords, type MatchedSheet, matchProblem, rowsOf } from "./import-columns.rules.ts";
import { importFields, type ImportField, requiredFields } from "./import-fields.ts";
import { ImportFrame } from "./import-frame.tsx";

const looks = {
  matched: { icon: Check, tone: "bg-success-soft text-success-ink" },
  checkThis: { icon: CircleQuestionMark, tone: "bg-warning-soft text-warning-ink" },
  skipped: { icon: Minus, tone: "bg-surface-3 text-ink-2" },
};

function MatchPill({ state }: { state: keyof typeof looks }) {
  const { t } = useTranslation("productImport");
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

export type MatchStepProps = {
  name: string;
  matched: MatchedSheet;
  fallback: ImportCategory;
  onMatch: (column: number, field: ImportField | null) => void;
  onHeads: (hasHeads: boolean) => void;
  onFallback: (category: ImportCategory) => void;
  onBack: () => void;
  onCheck: () => void;
};

/** The second step: what each column of the file is for. */
export function MatchStep({
  name,
  matched,
  fallback,
  onMatch,
  onHeads,
  onFallback,
  onBack,
  onCheck,
}: MatchStepProps) {
  const { t } = useTranslation(["productImport", "common"]);
  const problem = matchProblem(matched.matches);
  const rows = rowsOf(matched);
  const words = matched.columns.map((_, column) => countWords(matched, column));
  const size = { rows: rows.length.toLocaleString("en-US"), columns: matched.columns.length };
  const { sheet } = matched;
  const headOf = (column: number) => matched.columns[column]?.head || t("column", { number: column + 1 });
  return (
    <ImportFrame
      step="match"
      footer={
        <>
          <div className="narrow:hidden">
            <TemplateButton />
          </div>
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
                options={importFields.map((one) => ({
                  value: one,
                  label: requiredFields.includes(one)
                    ? t("required", { field: t(`fields.${one}`) })
                    : t(`fields.${one}`),
                }))}
                onChange={(event) => onMatch(at, (event.target.value || null) as ImportField | null)}
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
        <FallbackField fallback={fallback} onFallback={onFallback} />
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
                ? t("missingField", { field: t(`fields.${problem.missing}`) })
                : t("twiceField", { field: t(`fields.${problem.twice}`) })}
            </ErrorLine>
          </p>
        )}
      </div>
    </ImportFrame>
  );
}
