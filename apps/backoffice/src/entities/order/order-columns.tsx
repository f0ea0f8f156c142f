import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { OrderSummary } from "#data/order-types.ts";
import { CustomerName } from "#entities/customer/customer-name.tsx";
import { useAmple, useRoomy } from "#lib/use-room.ts";
import type { ListColumn } from "#patterns/list/list-column.ts";
import { NumberCell, StaffCell, StatusCell, TotalCell } from "./order-cells.tsx";
import { OrderItems } from "./order-items.tsx";

/** What a narrower desk has no room for until it is asked for. */
export const secondaryOrderColumns = ["staff"];

/**
 * The columns of a list of orders.
 * @param sorts whether the rows can be put in another order; a short extract has no use for it
 */
export function useOrderColumns(sorts = false): readonly ListColumn<OrderSummary>[] {
  const { t } = useTranslation(["orders", "common"]);
  const isRoomy = useRoomy();
  const isAmple = useAmple();
  return useMemo(() => {
    const sortBy = (value: NonNullable<ListColumn<OrderSummary>["sortValue"]>) =>
      sorts ? { sortValue: value } : {};
    return [
      {
        key: "number",
        label: t("order"),
        widthPx: 164,
        cell: (order) => <NumberCell order={order} />,
        ...sortBy((order) => order.number),
      },
      {
        key: "customer",
        label: t("customer"),
        widthPx: isAmple ? 200 : 168,
        cell: (order) => <CustomerName customer={order.customer} />,
        ...sortBy((order) => order.customer?.name || null),
      },
      {
        key: "items",
        label: t("items"),
        cell: (order) => <OrderItems order={order} />,
      },
      {
        key: "staff",
        label: t("staff"),
        widthPx: 108,
        cell: (order) => <StaffCell order={order} />,
      },
      {
        key: "status",
        label: t("status"),
        widthPx: isAmple ? 264 : isRoomy ? 208 : 172,
        cell: (order) => <StatusCell order={order} />,
      },
      {
        key: "total",
        label: t("total"),
        widthPx: 116,
        align: "end",
        cell: (order) => <TotalCell order={order} />,
        ...sortBy((order) => order.total_minor),
      },
    ];
  }, [t, sorts, isRoomy, isAmple]);
}
