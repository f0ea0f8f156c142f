import { DataTable, type DataColumn, type DataTableProps } from "@agiza/ui/data-table";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useLive } from "#data/live.store.ts";
import type { OrderSummary } from "#data/orders.ts";
import { CustomerName } from "#entities/customer/customer-name.tsx";
import { paths } from "#lib/paths.ts";
import { useTableSettings } from "#lib/use-table-settings.ts";
import { OrderCard } from "./order-card.tsx";
import { ChannelCell, NumberCell, StaffCell, StatusCell, TotalCell } from "./order-cells.tsx";
import { OrderItems } from "./order-items.tsx";

/** What a narrower desk has no room for until it is asked for. */
const secondary = ["channel", "staff"];

/** Newest first, as the API lists them. */
const newestFirst = { column: "number", direction: "desc" } as const;

export type OrderListProps = Pick<
  DataTableProps<OrderSummary>,
  | "label"
  | "status"
  | "empty"
  | "filtered"
  | "noMatch"
  | "failure"
  | "outdated"
  | "selection"
  | "toolbar"
  | "footer"
  | "className"
> & {
  orders: readonly OrderSummary[];
  /** Whether columns can be sorted and chosen; a short extract needs neither. */
  arranged?: boolean;
};

/** Orders as rows on a desk and as cards on a phone; a row opens its order and stands out when it has just changed. */
export function OrderList({ orders, arranged = false, ...rest }: OrderListProps) {
  const { t } = useTranslation("orders");
  const navigate = useNavigate();
  const changed = useLive((live) => live.changed);
  const { columns: settings, ...table } = useTableSettings("orders", secondary);
  const columns = useMemo((): readonly DataColumn<OrderSummary>[] => {
    const sortBy = (value: NonNullable<DataColumn<OrderSummary>["sortValue"]>) =>
      arranged ? { sortValue: value } : {};
    return [
      {
        key: "number",
        label: t("order"),
        widthPx: 130,
        cell: (order) => <NumberCell order={order} />,
        ...sortBy((order) => order.number),
      },
      {
        key: "customer",
        label: t("customer"),
        widthPx: 184,
        cell: (order) => <CustomerName customer={order.customer} />,
        ...sortBy((order) => order.customer?.name || null),
      },
      { key: "items", label: t("items"), cell: (order) => <OrderItems order={order} /> },
      {
        key: "channel",
        label: t("channel"),
        widthPx: 112,
        cell: (order) => <ChannelCell order={order} />,
      },
      { key: "staff", label: t("staff"), widthPx: 112, cell: (order) => <StaffCell order={order} /> },
      {
        key: "status",
        label: t("status"),
        widthPx: settings.roomy ? 232 : 172,
        cell: (order) => <StatusCell order={order} />,
      },
      {
        key: "total",
        label: t("total"),
        widthPx: 120,
        align: "end",
        cell: (order) => <TotalCell order={order} />,
        ...sortBy((order) => order.total_minor),
      },
    ];
  }, [t, arranged, settings.roomy]);

  return (
    <DataTable
      {...rest}
      {...table}
      rows={orders}
      columns={columns}
      rowKey={(order) => order.id}
      loadingLabel={t("loading")}
      layout="fixed"
      sort={newestFirst}
      renderCard={(order) => <OrderCard order={order} />}
      rowClassName={(order) => (changed.has(order.id) ? "row-changed" : undefined)}
      onOpen={({ id }, { newTab }) => {
        if (newTab) window.open(paths.order(id), "_blank", "noopener");
        else void navigate(paths.order(id));
      }}
      {...(arranged && {
        sortLabel: t("sortBy"),
        columnMenu: {
          label: t("columns"),
          densityLabel: t("rowHeight"),
          densityNames: {
            comfortable: t("rowHeights.comfortable"),
            compact: t("rowHeights.compact"),
            touch: t("rowHeights.touch"),
          },
        },
      })}
    />
  );
}
