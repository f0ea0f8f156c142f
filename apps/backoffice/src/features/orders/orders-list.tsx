import { useLanguage } from "@agiza/i18n/language-provider";
import { formatRelativeTime } from "@agiza/i18n/relative-time";
import { Pager } from "@agiza/ui/pager";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OrderList as Page, OrderSearch, OrderSummary } from "#data/orders.ts";
import { useShop } from "#data/shop.ts";
import { OrderList } from "#entities/order/order-list.tsx";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { useErrorText } from "#lib/use-error-text.ts";
import { useNow } from "#lib/use-now.ts";
import { OrderSearchBar } from "./order-search-bar.tsx";
import { pageHref, useOrderFilter, writeOrderSearch } from "./use-order-filter.ts";
import { useOrdersSelection } from "./use-orders-selection.tsx";

const none: readonly OrderSummary[] = [];

/** The rows of one page, or why there are none: loading, offline, failed, nothing yet, nothing that matches. */
export function OrdersList({ orders }: { orders: UseQueryResult<Page> }) {
  const { t } = useTranslation(["orders", "common"]);
  const { filter, setSearch } = useOrderFilter();
  const errorTextOf = useErrorText();
  const shop = useShop();
  const rows = orders.data?.items ?? none;
  const selection = useOrdersSelection(rows, writeOrderSearch(filter));
  const isOffline = !orders.data && orders.fetchStatus === "paused";
  const isSearched = filter.search !== "";
  const shopId = shop ? { shopId: shop.id } : {};

  return (
    <OrderList
      arranged
      label={t("list")}
      orders={rows}
      status={orders.data ? "ready" : orders.isPending && !isOffline ? "loading" : "failed"}
      outdated={orders.isPlaceholderData}
      filtered={isSearched || filter.status !== "all" || Boolean(filter.after ?? filter.before)}
      empty={{ title: t("emptyTitle"), message: t("emptyText"), ...shopId }}
      noMatch={{
        title: t(isSearched ? "noMatch" : "noMatchFilter"),
        message: t(isSearched ? "noMatchText" : "noMatchFilterText"),
        action: (
          <RouteButton to={paths.orders} variant="outline" size="sm">
            {t("common:clearFilters")}
          </RouteButton>
        ),
      }}
      failure={{
        title: t(isOffline ? "offlineTitle" : "listFailed"),
        message: isOffline ? t("offlineText") : errorTextOf(orders.error),
        retryLabel: t("common:retry"),
        retrying: orders.fetchStatus === "fetching",
        onRetry: () => void orders.refetch(),
      }}
      selection={selection}
      toolbar={(columnMenu) => <OrderSearchBar filter={filter} onSearch={setSearch} trailing={columnMenu} />}
      footer={(sort) =>
        orders.data && (
          <OrderPager
            page={orders.data}
            filter={filter}
            updatedAt={orders.dataUpdatedAt}
            isSorted={sort !== null && (sort.column !== "number" || sort.direction !== "desc")}
          />
        )
      }
    />
  );
}

type OrderPagerProps = {
  page: Page;
  filter: OrderSearch;
  /** When the rows were read, in milliseconds. */
  updatedAt: number;
  /** In another order than the API's. */
  isSorted: boolean;
};

/** Newer and Older, how old what is shown is, and that sorting a page does not sort the pages around it. */
function OrderPager({ page, filter, updatedAt, isSorted }: OrderPagerProps) {
  const { t } = useTranslation(["orders", "common"]);
  const { language } = useLanguage();
  const now = useNow();
  const updated = t("common:updated", {
    when: formatRelativeTime(Math.min(updatedAt, now), language, now),
  });
  const hasMore = page.previous !== null || page.next !== null;
  const stepTo = (label: string, place: { after: string } | { before: string }) => ({
    label,
    href: pageHref(paths.orders, filter, place),
  });
  return (
    <Pager
      label={t("paging")}
      note={isSorted && hasMore ? `${updated} · ${t("sortedHere")}` : updated}
      newer={page.previous === null ? null : stepTo(t("common:newer"), { before: page.previous })}
      older={page.next === null ? null : stepTo(t("common:older"), { after: page.next })}
      renderLink={({ href, ...attributes }) => <Link to={href} {...attributes} />}
    />
  );
}
