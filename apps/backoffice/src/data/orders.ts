import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type Order = Schemas["Order"];
export type OrderSummary = Schemas["OrderSummary"];
export type OrderList = Schemas["OrderList"];
export type Lifecycle = Schemas["Lifecycle"];

/** Every state of an order, from the first to the last. */
export const lifecycles = [
  "draft",
  "awaiting_customer",
  "pending",
  "preparing",
  "ready",
  "out_for_delivery",
  "picked_up",
  "delivered",
  "completed",
  "cancelled",
] as const satisfies readonly Lifecycle[];
export type PaymentStatus = Schemas["PaymentStatus"];
export type TimelineEntry = Schemas["TimelineEntry"];

/** The seven views of the list, in the order of its tabs. */
export const orderFilters = [
  "all",
  "pending",
  "paid",
  "picked_up",
  "delivered",
  "completed",
  "cancelled",
] as const satisfies readonly Schemas["OrderFilter"][];
export type OrderFilter = (typeof orderFilters)[number];

export type OrderSearch = {
  status: OrderFilter;
  search_by: "name" | "phone";
  /** Empty finds everything. */
  search: string;
  /** Cursors: older than this, or newer than this. */
  after?: string;
  before?: string;
};

/** Live events tell what has changed, so a page that comes back soon is not asked for again. */
const freshMs = 30_000;

const keys = {
  lists: ["orders", "list"] as const,
  counts: ["orders", "counts"] as const,
  details: ["orders", "detail"] as const,
  detail: (id: string) => ["orders", "detail", id] as const,
};

/** GET /orders: one page, newest first. The page shown before stays until the next one is here. */
export const ordersQuery = ({ search, search_by, ...place }: OrderSearch) => {
  const query = search === "" ? place : { ...place, search, search_by };
  return queryOptions({
    queryKey: [...keys.lists, query],
    queryFn: ({ signal }) => unwrap(api.GET("/orders", { params: { query }, signal })),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
};

/** GET /orders/counts: how many orders each view has. */
export const orderCountsQuery = () =>
  queryOptions({
    queryKey: keys.counts,
    queryFn: ({ signal }) => unwrap(api.GET("/orders/counts", { signal })),
    staleTime: freshMs,
  });

/** GET /orders/{id}: everything about one order. A missing order is told at once. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => unwrap(api.GET("/orders/{id}", { params: { path: { id } }, signal })),
    staleTime: freshMs,
  });

/** What an order's change can have touched: lists always, and the order itself. */
const touchedBy = (id: string) => [keys.lists, keys.detail(id)];

for (const prefix of ["order.", "payment.", "receipt."])
  keepLive(prefix, { idIn: "orderId", reads: touchedBy });
keepLive("order.counts_folded", { reads: () => [keys.counts] });
keepLive("order.submitted", {
  idIn: "orderId",
  announce: async (id, client) => {
    const { number, customer } = await client.fetchQuery(orderQuery(id));
    const name = customer?.name ?? "";
    const key = name === "" ? "newOrderUnnamed" : "newOrder";
    return { namespace: "orders", key, values: { number, name } };
  },
});

/** Moves an order along. A refusal reads the order again, so the page shows what it has become. */
export function useChangeLifecycle(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["ChangeLifecycle"]) =>
      unwrap(api.PUT("/orders/{id}/lifecycle", { params: { path: { id } }, body })),
    onSuccess: (order) => {
      client.setQueryData(keys.detail(id), order);
      void client.invalidateQueries({ queryKey: keys.lists });
      void client.invalidateQueries({ queryKey: keys.counts });
    },
    onError: () => {
      for (const queryKey of touchedBy(id)) void client.invalidateQueries({ queryKey });
    },
  });
}
