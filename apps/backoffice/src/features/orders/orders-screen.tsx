import { Money } from "@agiza/ui/money";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { orderCountsQuery, orderFilters, ordersQuery, type OrderSummary } from "#data/orders.ts";
import { OrderCard } from "#entities/order/order-card.tsx";
import { secondaryOrderColumns, useOrderColumns } from "#entities/order/order-columns.tsx";
import { paths } from "#lib/paths.ts";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";

const ordersList = describeList({
  path: paths.orders,
  choices: { status: orderFilters, search_by: ["name", "phone"] },
});

/** Newest first, as the API lists them. */
const newestFirst = { column: "number", direction: "desc" } as const;

/** /orders */
export function OrdersScreen() {
  const { t } = useTranslation("orders");
  const url = useListUrl(ordersList);
  const counts = useQuery(orderCountsQuery()).data?.counts;
  const byPhone = url.search.search_by === "phone";
  const tabs = orderFilters.map((status) => ({
    href: url.href({ status }),
    label: t(`filter.${status}`),
    current: status === url.search.status,
    hot: status === "pending" && (counts?.[status] ?? 0) > 0,
    ...(counts?.[status] !== undefined && { count: counts[status] }),
  }));
  return (
    <ListScreen
      title={t("title")}
      name="orders"
      url={url}
      query={ordersQuery}
      tabs={{ label: t("filters"), options: tabs }}
      searchWords={{
        label: t("search"),
        placeholder: t(byPhone ? "searchByPhonePlaceholder" : "searchByNamePlaceholder"),
        inputMode: byPhone ? "tel" : "text",
        by: [
          { value: "name", label: t("searchByName") },
          { value: "phone", label: t("phone") },
        ],
      }}
      columns={useOrderColumns(true)}
      secondary={secondaryOrderColumns}
      sort={newestFirst}
      card={(order) => <OrderCard order={order} />}
      rowHref={(order) => paths.order(order.id)}
      empty={{ title: t("emptyTitle"), message: t("emptyText") }}
      selection={{ rowName: (order) => t("numbered", { number: order.number }), sum: sumOf }}
    />
  );
}

const sumOf = (orders: readonly OrderSummary[]) => (
  <Money
    minor={orders.reduce((sum, order) => sum + order.total_minor, 0)}
    {...(orders[0] && { currency: orders[0].currency })}
    plainDecimals
  />
);
