import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { ageOf } from "#lib/read-age.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";
import type { Lifecycle } from "./order-types.ts";

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

export type OrderOutcome = Schemas["OrderOutcomes"]["results"][number];

/** How orders came: by chat, written down by the shop, or sold at the counter. */
export const orderChannels = ["whatsapp", "shop", "counter"] as const;
export const orderBuyers = ["new", "returning", "unnamed"] as const;
export const reachedSteps = ["paid", "done"] as const;
/** How a total compares with an amount: more than, at least, exactly, at most, less than. */
export const comparisons = ["gt", "ge", "eq", "le", "lt"] as const;
export type Comparison = (typeof comparisons)[number];

/** Where several orders can be moved at once. */
export const bulkLifecycles = [
  "preparing",
  "ready",
  "out_for_delivery",
  "picked_up",
  "delivered",
  "completed",
] as const satisfies readonly Schemas["MoveOrders"]["lifecycle"][];
export type BulkLifecycle = (typeof bulkLifecycles)[number];

/** What narrows the list beside its view and the search. */
export type OrderNarrowing = {
  /** `me`, `none`, or a person's id. */
  staff?: string;
  late?: "any" | "true";
  credit?: "any" | "true";
  drafts?: "any" | "true";
  source?: "any" | (typeof orderChannels)[number];
  /** Days of the shop, both counted in. */
  from?: string;
  to?: string;
  /** Ordered for this day. */
  due_on?: string;
  amount_is?: Comparison;
  /** In hundredths. */
  amount?: string;
  /** What counts as a sale, by the day it was sent in. */
  sold?: "any" | "true";
  /** A delivery area's id, or a way of handing over. */
  area?: string;
  /** When it was sent in: 0 to 23, and 1 for Monday. */
  hour?: string;
  weekday?: string;
  buyer?: "any" | (typeof orderBuyers)[number];
  reached?: "any" | (typeof reachedSteps)[number];
  /** Of people whom this campaign reached within seven days before. */
  campaign?: string;
};

export type OrderSearch = OrderNarrowing & {
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
  assignees: ["orders", "assignees"] as const,
  details: ["orders", "detail"] as const,
  detail: (id: string) => ["orders", "detail", id] as const,
};

/** What the API is asked for; what is usual is not said. */
function queryOf({
  search,
  search_by,
  late,
  credit,
  drafts,
  source,
  amount_is,
  amount,
  sold,
  hour,
  weekday,
  buyer,
  reached,
  ...rest
}: OrderSearch) {
  const amountMinor = Number(amount ?? Number.NaN);
  const asked = { hour: within(hour, 0, 23), weekday: within(weekday, 1, 7) };
  return {
    ...rest,
    ...(search !== "" && { search, search_by }),
    ...(late === "true" && { late }),
    ...(credit === "true" && { credit }),
    ...(drafts === "true" && { drafts }),
    ...(source !== undefined && source !== "any" && { source }),
    ...(sold === "true" && { sold }),
    ...(asked.hour !== null && { hour: asked.hour }),
    ...(asked.weekday !== null && { weekday: asked.weekday }),
    ...(buyer !== undefined && buyer !== "any" && { buyer }),
    ...(reached !== undefined && reached !== "any" && { reached }),
    ...(Number.isSafeInteger(amountMinor) &&
      amountMinor >= 0 && { amount_is: amount_is ?? "gt", amount_minor: amountMinor }),
  };
}

/** A whole number that an address says, where it is one that can be asked for. */
function within(text: string | undefined, least: number, most: number): number | null {
  const value = Number(text ?? Number.NaN);
  return Number.isInteger(value) && value >= least && value <= most ? value : null;
}

/** GET /orders: one page, newest first. The page shown before stays until the next one is here. */
export const ordersQuery = (search: OrderSearch) => {
  const query = queryOf(search);
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

/** GET /orders/export: everything a search shows, or the orders that were chosen, as a table. */
export async function fetchOrdersFile(
  asked: { search: OrderSearch } | { ids: readonly string[] },
): Promise<{ file: Blob; asOf: string | null }> {
  const query = "ids" in asked ? { ids: asked.ids.join(",") } : placeless(queryOf(asked.search));
  const file = (await unwrap(
    api.GET("/orders/export", { params: { query }, parseAs: "blob" }),
  )) as unknown as Blob;
  return { file, asOf: ageOf("/orders/export") };
}

function placeless({ after: _after, before: _before, ...query }: ReturnType<typeof queryOf>) {
  return query;
}

/** GET /orders/assignees: who can look after orders. */
export const assigneesQuery = () =>
  queryOptions({
    queryKey: keys.assignees,
    queryFn: ({ signal }) => unwrap(api.GET("/orders/assignees", { signal })),
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

for (const prefix of ["order.", "payment.", "receipt.", "delivery."])
  keepLive(prefix, { idIn: "orderId", reads: touchedBy });
keepLive("order.counts_folded", { reads: () => [keys.counts] });
keepLive("staff.member_", { reads: () => [keys.assignees] });
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

/** POST /orders/{id}/link: in the chat while it is open, else by SMS. */
export function useSendOrderLink() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      unwrap(api.POST("/orders/{id}/link", { params: { path: { id }, header: { "idempotency-key": key } } })),
    onSettled: (_answer, _error, { id }) => void client.invalidateQueries({ queryKey: keys.detail(id) }),
  });
}

/** POST /orders/{id}/receipt: to the customer once more, in the chat or by SMS. The same key sends it once. */
export function useSendReceipt(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: (key: string) =>
      unwrap(
        api.POST("/orders/{id}/receipt", { params: { path: { id }, header: { "idempotency-key": key } } }),
      ),
  });
}

/** Reads again what several orders are shown in. */
function useReadAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["orders"] });
}

/** POST /orders/assign: gives orders to somebody, or to nobody. */
export function useAssignOrders() {
  const readAgain = useReadAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["AssignOrders"]) => unwrap(api.POST("/orders/assign", { body })),
    onSettled: readAgain,
  });
}

/** POST /orders/move: moves orders along, each by itself. */
export function useMoveOrders() {
  const readAgain = useReadAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["MoveOrders"]) => unwrap(api.POST("/orders/move", { body })),
    onSettled: readAgain,
  });
}

/** POST /orders/{id}/notes: tells colleagues something of an order. */
export function useAddOrderNote(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, ...body }: { key: string } & Schemas["AddOrderNote"]) =>
      unwrap(
        api.POST("/orders/{id}/notes", {
          params: { path: { id }, header: { "idempotency-key": key } },
          body,
        }),
      ),
    // The note is there when the history shows it.
    onSuccess: () => client.invalidateQueries({ queryKey: keys.detail(id) }),
  });
}

/** POST /orders: an order of a customer, who is sent its link. The same content makes one. */
export function useAddOrder() {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["AddOrder"]) =>
      unwrap(api.POST("/orders", { params: { header: { "idempotency-key": keyOf(body) } }, body })),
    onSuccess: () => client.invalidateQueries({ queryKey: ["orders"] }),
  });
}
