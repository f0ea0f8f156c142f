import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Card, CardHeader } from "@agiza/ui/card";
import { Count } from "@agiza/ui/tab-links";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { orderCountsQuery, ordersQuery } from "#data/orders.ts";
import { useCurrentUser } from "#data/user.ts";
import { OrderCard } from "#entities/order/order-card.tsx";
import { secondaryOrderColumns, useOrderColumns } from "#entities/order/order-columns.tsx";
import { PageTitle } from "#lib/page-title.tsx";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { ListTable } from "#patterns/list/list-table.tsx";
import { useListMessages } from "#patterns/list/use-list-messages.tsx";
import { useMay } from "#patterns/use-may.ts";
import { partOfDay } from "./part-of-day.ts";
import { WaitingPeople } from "./waiting-people.tsx";

/** /dashboard: a greeting, and who waits: customers who asked for a person, and orders. */
export function HomeScreen() {
  const { t } = useTranslation("backoffice");
  const { language } = useLanguage();
  const now = useNow();
  const mayReadOrders = useMay("orders.read");
  const mayReadChats = useMay("conversations.read");
  const current = useCurrentUser();
  if (current.state !== "known") return null;
  const { user } = current;
  return (
    <div className="mx-auto max-w-office" data-tall-head="">
      <PageTitle title={t("home")} />
      <h1 className="heading-page m-0">
        {t(`greeting.${partOfDay(now)}`, { name: user.name.split(" ")[0] ?? user.name })}
      </h1>
      <p className="m-0 mt-1.5 text-md text-ink-2">
        {formatDate(now, language)}. {mayReadOrders && <WaitingSentence />}
      </p>
      {mayReadChats && <WaitingPeople showsEmpty={!mayReadOrders} />}
      {mayReadOrders && <WaitingOrders />}
      {!mayReadOrders && !mayReadChats && (
        <Card className="mt-6 p-5">
          <p className="m-0 max-w-[60ch] text-md">{t("noAccessHome")}</p>
        </Card>
      )}
    </div>
  );
}

function WaitingSentence() {
  const { t } = useTranslation("backoffice");
  const waiting = useQuery(orderCountsQuery()).data?.counts["pending"];
  if (waiting === undefined) return null;
  return waiting === 0 ? t("nothingWaits") : t("waiting", { count: waiting });
}

/** As many as one sees without scrolling; the list has the rest. */
const shownAtOnce = 8;

function WaitingOrders() {
  const { t } = useTranslation(["backoffice", "orders"]);
  const orders = useQuery(ordersQuery({ status: "pending", search_by: "name", search: "" }));
  const waiting = useQuery(orderCountsQuery()).data?.counts["pending"];
  const messages = useListMessages({
    query: orders,
    empty: { title: t("nothingWaits"), message: t("orders:emptyText") },
    isSearched: false,
    everything: paths.orders,
  });
  return (
    <Card className="mt-6 overflow-hidden">
      <CardHeader
        title={t("needsYou")}
        {...(waiting ? { note: <Count value={waiting} hot /> } : {})}
        actions={
          <Link
            to={`${paths.orders}?status=pending`}
            className="py-1 font-semibold text-brand-ink underline underline-offset-[3px]"
          >
            {t("allOpen")}
          </Link>
        }
        className="pb-3.5"
      />
      <ListTable
        {...messages}
        name="orders"
        label={t("needsYou")}
        rows={orders.data?.items.slice(0, shownAtOnce) ?? []}
        columns={useOrderColumns()}
        secondary={secondaryOrderColumns}
        card={(order) => <OrderCard order={order} />}
        rowHref={(order) => paths.order(order.id)}
        className="rounded-none border-x-0 border-b-0"
      />
    </Card>
  );
}
