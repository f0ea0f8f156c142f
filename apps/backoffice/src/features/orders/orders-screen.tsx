import { Card } from "@agiza/ui/card";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ordersQuery } from "#data/orders.ts";
import { classNames } from "@agiza/ui/class-names";
import { PageTitle } from "#lib/page-title.tsx";
import { OrderPaging } from "./order-paging.tsx";
import { OrderSearchBar } from "./order-search-bar.tsx";
import { OrderTabs } from "./order-tabs.tsx";
import { OrdersList } from "./orders-list.tsx";
import { useOrderFilter } from "./use-order-filter.ts";

/** /orders */
export function OrdersScreen() {
  const { t } = useTranslation("orders");
  const { filter, setSearch } = useOrderFilter();
  const orders = useQuery(ordersQuery(filter));
  return (
    <div className="mx-auto max-w-[1400px]">
      <PageTitle title={t("title")} />
      <h1 className="heading-page m-0 mb-2.5 narrow:sr-only">{t("title")}</h1>
      <OrderTabs filter={filter} />
      <Card className="mt-[18px] overflow-hidden narrow:border-0 narrow:bg-transparent narrow:overflow-visible narrow:mt-3.5 narrow:rounded-none">
        <div className="flex items-center px-5 py-3.5 narrow:mb-3.5 narrow:p-0">
          <OrderSearchBar filter={filter} onSearch={setSearch} />
        </div>
        <div
          aria-busy={orders.isPlaceholderData || undefined}
          className={classNames(
            "border-t border-line bg-surface transition-opacity narrow:overflow-hidden narrow:rounded-lg narrow:border",
            orders.isPlaceholderData && "opacity-60",
          )}
        >
          <OrdersList orders={orders} filter={filter} />
          {orders.data && <OrderPaging list={orders.data} filter={filter} updatedAt={orders.dataUpdatedAt} />}
        </div>
      </Card>
    </div>
  );
}
