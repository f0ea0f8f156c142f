import { formatClock } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLacksAnswer, useLastAnswer } from "#lib/use-last-answer.ts";
import { useOnline } from "#lib/use-online.ts";

/** Says that what is shown may be old, for as long as there is no network. */
export function OfflineBanner() {
  const { t } = useTranslation("backoffice");
  const { language } = useLanguage();
  const isOnline = useOnline();
  const lastAnswer = useLastAnswer();
  const lacksAnswer = useLacksAnswer();
  return (
    <output className="block print:hidden">
      {!isOnline && (
        <span className="flex items-center gap-2.5 border-b border-warning-line bg-warning-soft px-7 py-2.5 font-medium text-warning-ink narrow:px-4">
          <WifiOff aria-hidden="true" className="size-[18px] flex-none" strokeWidth={1.9} />
          <span>
            {t(lacksAnswer ? "offlineMissing" : "offlineBanner")}
            {!lacksAnswer &&
              lastAnswer > 0 &&
              ` ${t("lastUpdate", { time: formatClock(lastAnswer, language) })}.`}
          </span>
        </span>
      )}
    </output>
  );
}
