import { formatDate, formatWeekday } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Card } from "@agiza/ui/card";
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { dashboardQuery, type Dashboard } from "#data/dashboard.ts";
import { useCurrentUser } from "#data/user.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { useNow } from "#lib/use-now.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { useMay } from "#patterns/use-may.ts";
import { HomeActions } from "./home-actions.tsx";
import { HomeSkeleton } from "./home-skeleton.tsx";
import { LatestOrders } from "./latest-orders.tsx";
import { partOfDay } from "./part-of-day.ts";
import { PaymentMix } from "./payment-mix.tsx";
import { SalesHero } from "./sales-hero.tsx";
import { SetupCard } from "./setup-card.tsx";
import { WaitingCard } from "./waiting-card.tsx";

/** /dashboard: a greeting, the day's money, what waits, the newest orders; of each what the person may see. */
export function HomeScreen() {
  // Asked for while the words are still on their way: on a slow line one round trip less.
  usePrefetchQuery(dashboardQuery());
  const { t } = useTranslation(["home", "backoffice"]);
  const { language } = useLanguage();
  const now = useNow();
  const dashboard = useQuery(dashboardQuery());
  const current = useCurrentUser();
  if (current.state !== "known") return null;
  const { name } = current.user;
  return (
    <div
      className="mx-auto max-w-office narrow:grid narrow:grid-cols-[minmax(0,1fr)] narrow:gap-4 narrow:[&>[aria-busy]]:contents"
      data-tall-head=""
    >
      <PageTitle title={t("backoffice:home")} />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 narrow:contents">
        <div className="narrow:-order-4">
          <h1 className="heading-page m-0 narrow:text-2xl">
            {t(`greeting.${partOfDay(now)}`, { name: name.split(" ")[0] ?? name })}
          </h1>
          <p className="m-0 mt-1.5 text-md text-ink-2">{`${formatWeekday(now, language)}, ${formatDate(now, language)}`}</p>
        </div>
        <HomeActions />
      </div>
      <QueryView query={dashboard} failedTitle={t("loadFailed")} skeleton={<HomeSkeleton />}>
        {(data) => <HomeParts dashboard={data} />}
      </QueryView>
    </div>
  );
}

function HomeParts({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation("home");
  const mayReadChats = useMay("conversations.read");
  const { today, payments, latest_orders: orders, waiting, setup } = dashboard;
  const hasDuties = orders !== null || mayReadChats;
  if (!today && !hasDuties)
    return (
      <Card className="p-5">
        <p className="m-0 max-w-[60ch] text-md">{t("noAccess")}</p>
      </Card>
    );
  return (
    <div className="grid items-start gap-4 min-[1180px]:grid-cols-[minmax(0,1fr)_380px] wide:gap-5 narrow:contents">
      {setup && (
        <div className="min-[1180px]:col-span-2 empty:hidden narrow:-order-3">
          <SetupCard setup={setup} />
        </div>
      )}
      <div className={column}>
        {today && (
          <div className="min-w-0 narrow:-order-2">
            <SalesHero today={today} asOf={dashboard.as_of} />
          </div>
        )}
        {orders && (
          <div className="min-w-0 max-[1179px]:order-1">
            <LatestOrders orders={orders} />
          </div>
        )}
      </div>
      <div className={column}>
        {hasDuties && <WaitingCard waiting={waiting} />}
        {payments && (
          <div className="min-w-0 max-[1179px]:order-2">
            <PaymentMix payments={payments} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Each column is as tall as what it holds; on one column what waits comes before the latest orders. */
const column = "grid min-w-0 content-start gap-4 empty:hidden wide:gap-5 max-[1179px]:contents";
