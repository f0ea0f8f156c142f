import { formatTimeOfDay, formatWeekday } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { compactNumber } from "@agiza/i18n/numbers";
import { Money } from "@agiza/ui/money";
import { Pindo } from "@agiza/ui/pindo";
import { ArrowDownRight, ArrowUpRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DayFigures } from "#data/dashboard.ts";
import { useShop } from "#data/shop.ts";
import { compareDays, timeOfMinute } from "./comparison.rules.ts";
import { FiguresAge } from "./figures-age.tsx";
import { HourBars } from "./hour-bars.tsx";

/** The one loud cloth of the page: what was sold today, beside the same weekday a week ago. */
export function SalesHero({ today, asOf }: { today: DayFigures; asOf: string }) {
  const { t } = useTranslation("home");
  const shop = useShop();
  return (
    <section
      aria-label={t("salesToday")}
      className="flex flex-col overflow-hidden rounded-lg bg-accent text-on-accent dark:bg-brand-soft dark:text-ink"
    >
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 p-5 narrow:p-4 wide:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] wide:p-6 wide:pb-5">
        <div className="@container flex min-w-0 flex-col">
          <div className="flex flex-wrap items-baseline gap-x-3 narrow:justify-between">
            <h2 className="m-0 text-md font-semibold">{t("salesToday")}</h2>
            <FiguresAge asOf={asOf} />
          </div>
          <p className="m-0 mt-1 flex items-start gap-2 font-display dark:text-accent">
            <span className="mt-1 text-md font-semibold">TZS</span>
            <Money
              minor={today.sales_minor}
              withCurrency={false}
              className="text-[min(2.75rem,10.5cqi)] leading-tight font-bold tracking-[-0.035em]"
            />
          </p>
          <ComparedLine today={today} />
          <Numbers today={today} />
        </div>
        <div className="h-20 wide:h-auto wide:min-h-52 [&>figure]:h-full">
          <HourBars today={today} currentHour={Math.floor(today.compared.until_minute / 60)} />
        </div>
      </div>
      <Pindo shopId={shop?.id ?? ""} kanga={shop?.kanga} height={20} />
    </section>
  );
}

function ComparedLine({ today }: { today: DayFigures }) {
  const { t } = useTranslation("home");
  const { language } = useLanguage();
  const comparison = compareDays(today);
  if (!comparison) return null;
  const facts = {
    weekday: formatWeekday(today.compared.day, language),
    // Its AM or PM goes to no line of its own.
    time: formatTimeOfDay(timeOfMinute(today.compared.until_minute)).replace(" ", "\u00a0"),
  };
  if (comparison.percent === null)
    return (
      <p className="m-0 mt-2 text-sm">{t(comparison.kind === "same" ? "asMuch" : "nothingBefore", facts)}</p>
    );
  const isMore = comparison.kind === "more";
  const Arrow = isMore ? ArrowUpRight : ArrowDownRight;
  return (
    <p className="m-0 mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="inline-flex items-center gap-1.5 rounded-full bg-on-accent px-2.5 py-1 font-semibold text-accent dark:bg-accent dark:text-on-accent">
        <Arrow aria-hidden="true" className="size-3.5" strokeWidth={2.4} />
        {comparison.percent}
      </span>
      {t(isMore ? "moreThan" : "lessThan", facts)}
    </p>
  );
}

function Numbers({ today }: { today: DayFigures }) {
  const { t } = useTranslation("home");
  const numbers = [
    { key: "orders", label: t("orders"), text: String(today.orders) },
    { key: "average", label: t("average"), text: compactNumber(today.average_minor / 100) },
    { key: "customers", label: t("newCustomers"), text: String(today.new_customers) },
    { key: "due", label: t("due"), text: compactNumber(today.due_minor / 100) },
  ];
  return (
    <dl className="m-0 mt-auto grid grid-cols-4 gap-x-2.5 gap-y-3 pt-4 large-letters:grid-cols-2 wide:grid-cols-2 wide:gap-x-4 wide:pt-5 @min-[27rem]:flex! @min-[27rem]:justify-between">
      {numbers.map(({ key, label, text }) => (
        <div
          key={key}
          className="flex min-w-0 flex-col-reverse justify-end border-current/25 @min-[27rem]:not-first:border-l @min-[27rem]:not-first:pl-3.5"
        >
          <dt className="text-xs leading-tight wide:text-sm @min-[27rem]:whitespace-nowrap">{label}</dt>
          <dd className="m-0 font-display text-lg font-bold tabular-nums wide:text-xl">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
