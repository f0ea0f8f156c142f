import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ordersQuery } from "#data/orders.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { OrderTabs } from "./order-tabs.tsx";
import { OrdersList } from "./orders-list.tsx";
import { useOrderFilter } from "./use-order-filter.ts";

/** /orders */
export function OrdersScreen() {
  const { t } = useTranslation("orders");
  const { filter } = useOrderFilter();
  const orders = useQuery(ordersQuery(filter));
  return (
    <div className="mx-auto max-w-[1400px]">
      <PageTitle title={t("title")} />
      <h1 className="heading-page m-0 mb-2.5 narrow:sr-only">{t("title")}</h1>
      <OrderTabs filter={filter} />
      <div className="mt-[18px] narrow:mt-3.5">
        <OrdersList orders={orders} />
      </div>
    </div>
  );
}
