import { Money } from "@agiza/ui/money";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { OrderSummary } from "#data/order-types.ts";
import {
  comparisons,
  fetchOrdersFile,
  orderCountsQuery,
  orderFilters,
  ordersQuery,
  orderBuyers,
  orderChannels,
  reachedSteps,
  type OrderNarrowing,
} from "#data/orders.ts";
import { practiceQuery } from "#data/practice.ts";
import { OrderCard } from "#entities/order/order-card.tsx";
import { secondaryOrderColumns } from "#entities/order/order-columns.tsx";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { useWide } from "#lib/use-room.ts";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { useMay } from "#patterns/use-may.ts";
import { MoreOrderFilters, OrderFilters } from "./order-filters.tsx";
import { OrdersActionsContext } from "./orders-actions.context.ts";
import { useActiveNarrowing } from "./use-active-narrowing.ts";
import { useOrdersActions } from "./use-orders-actions.tsx";
import { useOrdersColumns } from "./use-orders-columns.tsx";

const onOrOff = ["any", "true"] as const;

const ordersList = describeList({
  path: paths.orders,
  choices: {
    status: orderFilters,
    search_by: ["name", "phone"],
    late: onOrOff,
    credit: onOrOff,
    drafts: onOrOff,
    source: ["any", ...orderChannels],
    amount_is: comparisons,
    sold: onOrOff,
    buyer: ["any", ...orderBuyers],
    reached: ["any", ...reachedSteps],
  },
  texts: ["staff", "from", "to", "due_on", "amount", "area", "hour", "weekday", "campaign"],
});

/** Newest first, as the API lists them. */
const newestFirst = { column: "number", direction: "desc" } as const;

/** /orders */
export function OrdersScreen() {
  const { t } = useTranslation("orders");
  const isWide = useWide();
  const asked = useListUrl(ordersList);
  // A phone has one box for everything: what is typed into it tells what is looked for.
  const url = isWide ? asked : { ...asked, search: { ...asked.search, search_by: "name" as const } };
  const counts = useQuery(orderCountsQuery()).data?.counts;
  const byPhone = url.search.search_by === "phone";
  const oneOfTwo = byPhone ? "searchByPhonePlaceholder" : "searchByNamePlaceholder";
  const placeholder = isWide ? oneOfTwo : "searchPlaceholder";
  const narrow = (change: Partial<OrderNarrowing>) => url.show(change as Parameters<typeof url.show>[0]);
  const active = useActiveNarrowing(url.search, narrow);
  const { bulk, actionsOf, swipesOf, assign, dialog } = useOrdersActions();
  const tabs = orderFilters.map((status) => ({
    // Drafts are of no view: whoever goes to one leaves them.
    href: url.href({ status, drafts: "any" }),
    label: t(`filter.${status}`),
    current: status === url.search.status && url.search.drafts === "any",
    hot: status === "pending" && (counts?.[status] ?? 0) > 0,
    ...(counts?.[status] !== undefined && { count: counts[status] }),
  }));
  return (
    <OrdersActionsContext value={{ actionsOf, assign }}>
      <ListScreen
        title={t("title")}
        name="orders"
        url={url}
        query={ordersQuery}
        tabs={{ label: t("filters"), options: tabs }}
        searchWords={{
          label: t("search"),
          placeholder: t(placeholder),
          inputMode: byPhone ? "tel" : "text",
          ...(isWide && {
            by: [
              { value: "name", label: t("searchByName") },
              { value: "phone", label: t("phone") },
            ],
          }),
        }}
        active={active}
        besides={usePagesBeside()}
        filters={<OrderFilters search={url.search} onChange={narrow} />}
        moreFilters={<MoreOrderFilters search={url.search} onChange={narrow} />}
        add={{ label: t("add"), to: paths.addOrder, needs: "order.create" }}
        columns={useOrdersColumns()}
        secondary={secondaryOrderColumns}
        sort={newestFirst}
        card={(order) => <OrderCard order={order} />}
        swipes={swipesOf}
        rowHref={(order) => paths.order(order.id)}
        empty={useEmptyWords()}
        selection={{ rowName: (order) => t("numbered", { number: order.number }), sum: sumOf, actions: bulk }}
        fetchFile={fetchOrdersFile}
      />
      {dialog}
    </OrdersActionsContext>
  );
}

/** How the first order comes; who has practised is told where that order is. */
function useEmptyWords() {
  const { t } = useTranslation("orders");
  const mayPractise = useMay("shop.change");
  const practised = useQuery({ ...practiceQuery(), enabled: mayPractise }).data?.order;
  if (!practised) return { title: t("emptyTitle"), message: t("emptyText") };
  return {
    title: t("emptyTitle"),
    message: `${t("emptyText")} ${t("emptyPracticeText")}`,
    action: (
      <RouteButton to={paths.order(practised.id)} variant="outline" size="sm">
        {t("openPractice")}
      </RouteButton>
    ),
  };
}

const sumOf = (orders: readonly OrderSummary[]) => (
  <Money
    minor={orders.reduce((sum, order) => sum + order.total_minor, 0)}
    {...(orders[0] && { currency: orders[0].currency })}
    plainDecimals
  />
);

/** The pages about orders beside their list, as far as somebody may open them. */
function usePagesBeside() {
  const { t } = useTranslation("orders");
  const maySell = useMay("order.create");
  return [
    { to: paths.toMake, label: t("toMake") },
    ...(maySell
      ? [
          { to: paths.drawer, label: t("drawer") },
          { to: paths.proformas, label: t("proformas") },
        ]
      : []),
  ];
}
