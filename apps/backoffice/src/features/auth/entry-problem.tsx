import { CircleAlert, WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EntryRefused } from "#data/entry.ts";
import { useErrorText } from "#lib/use-error-text.ts";

/** Why the last press did not work, and how long to wait where that is known. */
export function EntryProblem({ error, waitSeconds = 0 }: { error: Error | null; waitSeconds?: number }) {
  const { t } = useTranslation("auth");
  const errorTextOf = useErrorText();
  const Icon = error instanceof EntryRefused ? CircleAlert : WifiOff;
  return (
    <>
      {error && (
        <div
          role="alert"
          className="flex items-start gap-2.5 rounded-md border border-danger-line bg-danger-soft px-3.5 py-3 font-medium text-danger-ink"
        >
          <Icon aria-hidden="true" className="mt-px size-[18px] flex-none" strokeWidth={1.9} />
          <span>{errorTextOf(error)}</span>
        </div>
      )}
      {waitSeconds > 0 && <p className="m-0 text-ink-2 tabular-nums">{t("wait", { count: waitSeconds })}</p>}
    </>
  );
}
