import { Ellipsis } from "lucide-react";
import { Avatar } from "../avatar/avatar.tsx";
import { Button } from "../button/button.tsx";
import { Money } from "../money/money.tsx";
import { StatusPill } from "../status-pill/status-pill.tsx";
import type { DataColumn } from "./data-table.tsx";

export type Order = {
  id: string;
  number: number;
  customer: string;
  phone: string;
  items: string;
  status: "pending" | "paid" | "picked_up" | "completed" | "cancelled" | "delivered";
  totalMinor: number;
};

const words = {
  pending: "Pending",
  paid: "Paid",
  picked_up: "Picked up",
  completed: "Completed",
  cancelled: "Cancelled",
  delivered: "Delivered",
};
const names = ["Zainab Salum", "Emmanuel Mrema", "Rehema Kimaro", "Godfrey Massawe", "Fatma Ally"];
const goods = ["Gauni la kitenge × 2", "Shati la kitenge, L", "Kitenge Jua, 6 yards", "Sandali za ngozi, 42"];
const statuses = ["pending", "paid", "picked_up", "completed", "cancelled", "delivered"] as const;

function manyOrders(count: number): readonly Order[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `order-${index}`,
    number: 10482 - index,
    customer: names[index % names.length] ?? "",
    phone: `+255 754 000 ${String(118 + (index % 800)).padStart(3, "0")}`,
    items: goods[index % goods.length] ?? "",
    status: statuses[index % statuses.length] ?? "pending",
    totalMinor: (154_000 - ((index * 7_000) % 120_000)) * 100,
  }));
}

export const columns: readonly DataColumn<Order>[] = [
  {
    key: "number",
    label: "Order",
    widthPx: 130,
    sortValue: (order) => order.number,
    cell: (order) => <span className="font-semibold">#{order.number}</span>,
  },
  {
    key: "customer",
    label: "Customer",
    widthPx: 260,
    sortValue: (order) => order.customer,
    cell: (order) => (
      <span className="flex items-center gap-3">
        <Avatar name={order.customer} size={28} />
        <span className="min-w-0">
          <span className="block truncate font-medium">{order.customer}</span>
          <span className="block truncate text-xs text-ink-3">{order.phone}</span>
        </span>
      </span>
    ),
  },
  {
    key: "items",
    label: "Items",
    cell: (order) => <span className="block truncate text-ink-2">{order.items}</span>,
  },
  {
    key: "status",
    label: "Status",
    widthPx: 150,
    cell: (order) => <StatusPill status={order.status} label={words[order.status]} />,
  },
  {
    key: "total",
    label: "Total",
    align: "end",
    widthPx: 140,
    sortValue: (order) => order.totalMinor,
    cell: (order) => <Money minor={order.totalMinor} withCurrency={false} className="font-semibold" />,
  },
  {
    key: "actions",
    label: "Actions",
    hideLabel: true,
    hideable: false,
    align: "end",
    widthPx: 64,
    cell: (order) => (
      <Button variant="icon" size="sm" aria-label={`More for order ${order.number}`}>
        <Ellipsis aria-hidden="true" strokeWidth={1.9} />
      </Button>
    ),
  },
];

export function Card({ order }: { order: Order }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={order.customer} size={40} />
      <div className="min-w-0 flex-1">
        <p className="m-0 truncate font-semibold">{order.customer}</p>
        <p className="m-0 text-sm text-ink-3">#{order.number}</p>
      </div>
      <div className="grid justify-items-end gap-1">
        <Money minor={order.totalMinor} withCurrency={false} className="font-semibold" />
        <StatusPill status={order.status} label={words[order.status]} />
      </div>
    </div>
  );
}

export const threeOrders = manyOrders(3);
export const tenOrders = manyOrders(10);
export const tenThousand = manyOrders(10_000);
export const noOrders: readonly Order[] = [];
