import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";

export type ImportStep = "file" | "match" | "paste" | "check";
const stepsOfFile: readonly ImportStep[] = ["file", "match", "check"];
/** Of a list that can only be pasted. */
export const stepsOfPaste: readonly ImportStep[] = ["paste", "check"];

const squares = {
  done: "bg-success-soft text-success-ink",
  current: "bg-accent text-on-accent",
  upcoming: "bg-surface-3 text-ink-2",
};

/** How far the import is: its steps side by side; on phones only the one of now has its name. */
export function ImportSteps({
  current,
  steps = stepsOfFile,
}: {
  current: ImportStep;
  steps?: readonly ImportStep[] | undefined;
}) {
  const { t } = useTranslation("listImport");
  const now = steps.indexOf(current);
  return (
    <ol
      aria-label={t("steps.label")}
      className="m-0 flex list-none gap-x-5 border-b border-line px-5 py-4 narrow:justify-between narrow:px-4"
    >
      {steps.map((step, at) => {
        const state = at < now ? "done" : at === now ? "current" : "upcoming";
        return (
          <li
            key={step}
            aria-current={state === "current" ? "step" : undefined}
            className="flex items-center gap-2 text-sm font-semibold"
          >
            <span
              aria-hidden="true"
              className={classNames(
                "grid size-6 flex-none place-items-center rounded-sm text-xs font-bold tabular-nums",
                squares[state],
              )}
            >
              {state === "done" ? <Check className="size-3.5" strokeWidth={2.4} /> : at + 1}
            </span>
            <span className={classNames(state !== "current" && "text-ink-3 narrow:sr-only")}>
              {t(`steps.${step}`)}
              <span className="sr-only">, {t(`stepStates.${state}`)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
