import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { OrderSummary } from "#data/order-types.ts";
import { useOrderColumns } from "#entities/order/order-columns.tsx";
import type { ListColumn } from "#patterns/list/list-column.ts";
import { AssigneeCell, OrderRowMenu } from "./order-row-menu.tsx";

/** The columns of an order, with what can be done with it at the end. */
export function useOrdersColumns(): readonly ListColumn<OrderSummary>[] {
  const { t } = useTranslation("orders");
  const columns = useOrderColumns(true);
  return useMemo(
    () => [
      ...columns.map((column) =>
        column.key === "staff"
          ? { ...column, cell: (order: OrderSummary) => <AssigneeCell order={order} /> }
          : column,
      ),
      {
        key: "actions",
        label: t("row.column"),
        hideLabel: true,
        hideable: false,
        widthPx: 56,
        align: "end" as const,
        cell: (order: OrderSummary) => <OrderRowMenu order={order} />,
      },
    ],
    [columns, t],
  );
}
