import { useTranslation } from "react-i18next";
import type { ProviderFigures } from "#data/provider-accounts.ts";
import { classNames } from "#lib/class-names.ts";
import { countOf, endings, shareOf, sumOf, type Ending } from "./payment-figures.rules.ts";

const tones: Record<Ending, string> = {
  paid: "bg-success",
  paid_slowly: "bg-warning",
  not_paid: "bg-line-control",
  no_answer: "bg-danger",
};

/** A bar for each day, built of how its payments ended, and the share of all of them that were paid. */
export function PaymentBars({ days }: { days: ProviderFigures["accounts"][number]["days"] }) {
  const { t } = useTranslation("paymentProviders");
  const all = sumOf(days);
  return (
    <span className="flex items-center gap-2.5">
      <span className="sr-only">
        {t("bars", {
          paid: all.paid + all.paid_slowly,
          slow: all.paid_slowly,
          notPaid: all.not_paid,
          noAnswer: all.no_answer,
        })}
      </span>
      <span aria-hidden="true" className="flex h-6 items-end gap-[3px]">
        {days.map((day) =>
          countOf(day) === 0 ? (
            <span key={day.day} className="h-1 w-1.5 rounded-[2px] bg-line" />
          ) : (
            <span key={day.day} className="flex h-full w-1.5 flex-col-reverse overflow-hidden rounded-[2px]">
              {endings.map((ending) => (
                <span key={ending} className={tones[ending]} style={{ flexGrow: day[ending] }} />
              ))}
            </span>
          ),
        )}
      </span>
      <span aria-hidden="true" className="font-strong tabular-nums">
        {shareOf(all)}
      </span>
    </span>
  );
}

/** What the colours of the bars say. */
export function BarsLegend({ slowSeconds }: { slowSeconds: number }) {
  const { t } = useTranslation("paymentProviders");
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-t border-line bg-surface-2 px-5 py-3 text-sm text-ink-2 narrow:px-4">
      {endings.map((ending) => (
        <span key={ending} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className={classNames("size-2 rounded-[2px]", tones[ending])} />
          {t(`endings.${ending}`, { count: slowSeconds })}
        </span>
      ))}
      <span className="ml-auto narrow:ml-0">{t("lastDays")}</span>
    </div>
  );
}
