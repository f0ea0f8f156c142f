import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { DateRangePicker } from "@agiza/ui/date-range-picker";
import { EmptyState } from "@agiza/ui/empty-state";
import { Segmented } from "@agiza/ui/segmented";
import { Select } from "@agiza/ui/select";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Volume2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Analytics, type AnalyticsAsked, analyticsQuery, comparisonsOfDays } from "#data/analytics.ts";
import { DebtTotals } from "#entities/debt/debt-totals.tsx";
import { shopToday } from "#lib/shop-today.ts";
import { canSpeak, speak } from "#lib/speak.ts";
import { PageFrame } from "#patterns/page-frame.tsx";
import { PaperTitle } from "#patterns/paper-title.tsx";
import { ReadAge } from "#patterns/read-age.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { BusyHours } from "./busy-hours.tsx";
import { CampaignsCard } from "./campaigns-card.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { SalesByDay } from "./sales-by-day.tsx";
import { BestSellers, SplitCards } from "./split-cards.tsx";
import { TotalsTiles } from "./totals-tiles.tsx";
import { useAnalyticsDays } from "./use-analytics-days.ts";
import { useSummary } from "./use-summary.ts";
import { WayCard } from "./way-card.tsx";

/** So few orders make no chart: they are told in sentences. */
const fewOrders = 10;

/** /analytics: the trade of the shop over longer than a day, beside other days. */
export function AnalyticsScreen() {
  const { t } = useTranslation("analytics");
  const { language } = useLanguage();
  const { days, compare } = useAnalyticsDays();
  const figures = useQuery(analyticsQuery({ ...days, compare }));
  return (
    <PageFrame title={t("title")} note={<ReadAge path="/analytics" of="figures" />}>
      <PaperTitle
        title={t("title")}
        days={`${formatDate(days.from, language)} – ${formatDate(days.to, language)}`}
      />
      <DaysBar />
      <QueryView query={figures} failedTitle={t("failed")} skeleton={<Skeleton className="h-96 w-full" />}>
        {(known) => <Figures known={known} compare={compare} />}
      </QueryView>
    </PageFrame>
  );
}

/** Which days are looked at, and beside which. */
function DaysBar() {
  const { t } = useTranslation("analytics");
  const { period, compare, days, isChosen, show } = useAnalyticsDays();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5 print:hidden">
      <Segmented
        label={t("period")}
        segments={(["week", "month", "quarter", "year"] as const).map((value) => ({
          value,
          label: t(`periods.${value}`),
        }))}
        value={isChosen ? ("" as typeof period) : period}
        onChange={(value) => show({ period: value, from: "", to: "" })}
        className="narrow:w-full"
        stretch
      />
      <DateRangePicker
        look="chip"
        aria-label={t("days")}
        placeholder={t("days")}
        value={days}
        maxDay={shopToday()}
        onChange={(range) => show({ from: range?.from ?? "", to: range?.to ?? "" })}
      />
      <Select
        aria-label={t("compare")}
        className="w-48"
        value={compare}
        options={comparisonsOfDays.map((value) => ({ value, label: t(`compares.${value}`) }))}
        onChange={({ target }) => show({ compare: target.value as AnalyticsAsked["compare"] })}
      />
    </div>
  );
}

function Figures({ known, compare }: { known: Analytics; compare: AnalyticsAsked["compare"] }) {
  const { t } = useTranslation("analytics");
  const sentences = useSummary()(known, compare);
  const { orders } = known.totals;
  return (
    <div className="grid gap-4">
      {known.counting && (
        <output className="rounded-md bg-accent-soft px-4 py-3 text-accent-ink">{t("counting")}</output>
      )}
      <TotalsTiles known={known} compare={compare} />
      <InShort known={known} sentences={sentences} />
      {orders === 0 ? (
        <>
          <Card>
            <EmptyState title={t("emptyTitle")} message={t("emptyText")} />
          </Card>
          {known.campaigns && known.campaigns.length > 0 && <CampaignsCard known={known} />}
        </>
      ) : (
        <>
          {orders >= fewOrders && (
            <div className="grid gap-4 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <SalesByDay known={known} compare={compare} />
              <WayCard known={known} />
            </div>
          )}
          <div className="grid items-start gap-4 wide:grid-cols-3">
            <BestSellers known={known} />
            {orders >= fewOrders && <BusyHours known={known} />}
            <SplitCards known={known} />
            <CampaignsCard known={known} />
          </div>
          <DebtTotals />
        </>
      )}
    </div>
  );
}

/** The days in sentences, read aloud where the browser has a voice for the language. */
function InShort({ known, sentences }: { known: Analytics; sentences: readonly string[] }) {
  const { t } = useTranslation("analytics");
  const { language } = useLanguage();
  return (
    <Card>
      <CardHeader
        title={t("inShort")}
        actions={
          <span className="flex gap-2 print:hidden">
            {canSpeak(language) && (
              <Button
                variant="light"
                icon={<Volume2 aria-hidden="true" />}
                onClick={() => speak(sentences.join(" "), language)}
              >
                {t("listen")}
              </Button>
            )}
            <ExportMenu known={known} sentences={sentences} />
          </span>
        }
      />
      <CardBody>
        <p className="m-0">{sentences.join(" ")}</p>
      </CardBody>
    </Card>
  );
}
