import { EmptyState } from "@agiza/ui/empty-state";
import { ErrorView } from "@agiza/ui/error-view";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { OrderList, OrderSearch } from "#data/orders.ts";
import { useShop } from "#data/shop.ts";
import { OrderCards } from "#entities/order/order-cards.tsx";
import { OrderRowsSkeleton } from "#entities/order/order-rows-skeleton.tsx";
import { OrderTable } from "#entities/order/order-table.tsx";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { useErrorText } from "#lib/use-error-text.ts";
import { useWide } from "#lib/use-wide.ts";

export type OrdersListProps = { orders: UseQueryResult<OrderList>; filter: OrderSearch };

/** The rows, or why there are none: loading, offline, failed, nothing yet, nothing that matches. */
export function OrdersList({ orders, filter }: OrdersListProps) {
  const { t } = useTranslation(["orders", "common"]);
  const errorTextOf = useErrorText();
  const isWide = useWide();
  const shop = useShop();
  const shopId = shop ? { shopId: shop.id } : {};

  if (!orders.data) {
    const isOffline = orders.fetchStatus === "paused";
    if (orders.isPending && !isOffline) return <OrderRowsSkeleton label={t("loading")} />;
    return (
      <ErrorView
        title={t(isOffline ? "offlineTitle" : "listFailed")}
        message={isOffline ? t("offlineText") : errorTextOf(orders.error)}
        retryLabel={t("common:retry")}
        retrying={orders.fetchStatus === "fetching"}
        onRetry={() => void orders.refetch()}
        className="py-14"
      />
    );
  }
  if (orders.data.items.length === 0) {
    const isFiltered = filter.search !== "" || filter.status !== "all" || filter.after || filter.before;
    if (!isFiltered)
      return <EmptyState title={t("emptyTitle")} message={t("emptyText")} className="py-14" {...shopId} />;
    return (
      <EmptyState
        title={t(filter.search === "" ? "noMatchFilter" : "noMatch")}
        message={t(filter.search === "" ? "noMatchFilterText" : "noMatchText")}
        action={
          <RouteButton to={paths.orders} variant="light">
            {t("common:clearFilters")}
          </RouteButton>
        }
        className="py-14"
        {...shopId}
      />
    );
  }
  const List = isWide ? OrderTable : OrderCards;
  return <List label={t("list")} orders={orders.data.items} />;
}
