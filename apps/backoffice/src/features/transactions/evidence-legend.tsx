import { Pill } from "@agiza/ui/pill";
import { Banknote, CircleHelp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";
import { levelLooks } from "./transaction-parts.tsx";

const levels = [5, 4, 3, 2] as const;

/** What the marks of evidence mean, the surest first. Phones have room for the sentence alone. */
export function EvidenceLegend() {
  const { t } = useTranslation(["transactions", "common"]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 narrow:hidden">
        <span className="font-semibold">{t("howSure")}</span>
        {levels.map((level) => {
          const { icon: Icon, tone } = levelLooks[level]!;
          return (
            <span key={level} className={classNames("inline-flex items-center gap-1.5 font-medium", tone)}>
              <Icon aria-hidden="true" className="size-4" strokeWidth={2.2} />
              {t(`level.is${level}`)}
            </span>
          );
        })}
        <span className="inline-flex items-center gap-1.5 font-medium">
          <Banknote aria-hidden="true" className="size-4" strokeWidth={2.2} />
          {t("common:paymentMethod.cash")}
        </span>
        <Pill icon={CircleHelp} label={t("level.is1")} tone="waiting" />
      </div>
      <span className="ml-auto text-ink-3 narrow:ml-0">{t("neverCounted")}</span>
    </div>
  );
}
