import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { OrderSummary } from "#data/orders.ts";
import { CustomerName } from "#entities/customer/customer-name.tsx";
import { useRoomy } from "#lib/use-room.ts";
import type { ListColumn } from "#patterns/list/list-column.ts";
import { ChannelCell, NumberCell, StaffCell, StatusCell, TotalCell } from "./order-cells.tsx";
import { OrderItems } from "./order-items.tsx";

/** What a narrower desk has no room for until it is asked for. */
export const secondaryOrderColumns = ["channel", "staff"];

/**
 * The columns of a list of orders.
 * @param sorts whether the rows can be put in another order; a short extract has no use for it
 */
export function useOrderColumns(sorts = false): readonly ListColumn<OrderSummary>[] {
  const { t } = useTranslation(["orders", "common"]);
  const isRoomy = useRoomy();
  return useMemo(() => {
    const sortBy = (value: NonNullable<ListColumn<OrderSummary>["sortValue"]>) =>
      sorts ? { sortValue: value } : {};
    return [
      {
        key: "number",
        label: t("order"),
        widthPx: 130,
        cell: (order) => <NumberCell order={order} />,
        ...sortBy((order) => order.number),
        csv: [
          { label: t("order"), value: (order) => order.number },
          { label: t("placed"), value: (order) => ({ moment: order.created_at }) },
        ],
      },
      {
        key: "customer",
        label: t("customer"),
        widthPx: 184,
        cell: (order) => <CustomerName customer={order.customer} />,
        ...sortBy((order) => order.customer?.name || null),
        csv: [
          { label: t("customer"), value: (order) => order.customer?.name ?? null },
          { label: t("phone"), value: (order) => order.customer?.phone ?? null },
        ],
      },
      {
        key: "items",
        label: t("items"),
        cell: (order) => <OrderItems order={order} />,
        csv: ({ items }) => items.map(({ name, quantity }) => `${name} × ${quantity}`).join(", "),
      },
      {
        key: "channel",
        label: t("channel"),
        widthPx: 112,
        cell: (order) => <ChannelCell order={order} />,
        csv: (order) => t(`source.${order.source}`),
      },
      {
        key: "staff",
        label: t("staff"),
        widthPx: 112,
        cell: (order) => <StaffCell order={order} />,
        csv: (order) => order.staff?.name ?? null,
      },
      {
        key: "status",
        label: t("status"),
        widthPx: isRoomy ? 232 : 172,
        cell: (order) => <StatusCell order={order} />,
        csv: [
          { label: t("status"), value: (order) => t(`common:orderStatus.${order.lifecycle}`) },
          { label: t("payment"), value: (order) => t(`common:paymentStatus.${order.payment_status}`) },
        ],
      },
      {
        key: "total",
        label: t("total"),
        widthPx: 120,
        align: "end",
        cell: (order) => <TotalCell order={order} />,
        ...sortBy((order) => order.total_minor),
        csv: [
          { label: t("total"), value: (order) => ({ minor: order.total_minor }) },
          { label: t("currency"), value: (order) => order.currency },
        ],
      },
    ];
  }, [t, sorts, isRoomy]);
}
