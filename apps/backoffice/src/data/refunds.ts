import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";
import { orderQuery } from "./orders.ts";
import { orderPaymentsQuery } from "./payments.ts";

export type OrderRefunds = Schemas["OrderRefunds"];
export type Refund = Schemas["Refund"];
export type WayBack = Schemas["WayBack"];
export type GiveBack = Schemas["GiveBack"];

const keys = ["orders", "refunds"] as const;
const creditKeys = ["credit"] as const;

/** GET /orders/{id}/refunds: what went back of an order's money, and how more of it can. */
export const orderRefundsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, id],
    queryFn: ({ signal }) => unwrap(api.GET("/orders/{id}/refunds", { params: { path: { id } }, signal })),
    staleTime: 30_000,
  });

/** GET /customers/{id}/credit: what a customer can spend here, and where it came from. */
export const creditQuery = (id: string) =>
  queryOptions({
    queryKey: [...creditKeys, id],
    queryFn: ({ signal }) => unwrap(api.GET("/customers/{id}/credit", { params: { path: { id } }, signal })),
    staleTime: 30_000,
  });

for (const prefix of ["order.", "payment.", "refund.", "receipt."])
  keepLive(prefix, { idIn: "orderId", reads: (id) => [orderRefundsQuery(id).queryKey] });
keepLive("refund.", {
  idIn: "orderId",
  reads: (id) => [orderPaymentsQuery(id).queryKey, orderQuery(id).queryKey],
});
// Credit of one order is spent on another: what is known of every order's refunds may have changed.
keepLive("refund.", { reads: () => [creditKeys, keys] });

/** What every change leaves in the cache; a refusal reads it again, so that the page shows what is there by now. */
function useTakeIn(orderId: string) {
  const client = useQueryClient();
  const { queryKey } = orderRefundsQuery(orderId);
  const readRest = () => {
    for (const key of [orderPaymentsQuery(orderId).queryKey, orderQuery(orderId).queryKey, creditKeys])
      void client.invalidateQueries({ queryKey: key });
  };
  return {
    onSuccess: (refunds: OrderRefunds) => {
      void client.invalidateQueries({ queryKey: keys, refetchType: "none" });
      client.setQueryData(queryKey, refunds);
      readRest();
    },
    onError: () => {
      void client.invalidateQueries({ queryKey });
      readRest();
    },
  };
}

/** POST /orders/{id}/refunds. The same key gives it back once. */
export const useGiveBack = (orderId: string) =>
  useMutation({
    networkMode: "always",
    mutationFn: ({ key, body }: { key: string; body: GiveBack }) =>
      unwrap(
        api.POST("/orders/{id}/refunds", {
          params: { path: { id: orderId }, header: { "idempotency-key": key } },
          body,
        }),
      ),
    ...useTakeIn(orderId),
  });

/** POST /refunds/{id}/settle: what became of one that nobody knows of. */
export const useSettleRefund = (orderId: string, id: string) =>
  useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["SettleRefund"]) =>
      unwrap(api.POST("/refunds/{id}/settle", { params: { path: { id } }, body })),
    ...useTakeIn(orderId),
  });

/** POST /refunds/{id}/credit-back: the rest of some credit, as money. */
export const useGiveCreditBack = (orderId: string, id: string) =>
  useMutation({
    networkMode: "always",
    mutationFn: ({ key, body }: { key: string; body: Schemas["GiveCreditBack"] }) =>
      unwrap(
        api.POST("/refunds/{id}/credit-back", {
          params: { path: { id }, header: { "idempotency-key": key } },
          body,
        }),
      ),
    ...useTakeIn(orderId),
  });

/** POST /orders/{id}/payments/credit: as much as is there and due, where no amount is said. The same key pays once. */
export const payWithCredit = (
  orderId: string,
  key: string,
  body: Schemas["PayWithCredit"] = {},
): Promise<OrderRefunds> =>
  unwrap(
    api.POST("/orders/{id}/payments/credit", {
      params: { path: { id: orderId }, header: { "idempotency-key": key } },
      body,
    }),
  );

export const usePayWithCredit = (orderId: string) =>
  useMutation({
    networkMode: "always",
    mutationFn: ({ key, ...body }: { key: string } & Schemas["PayWithCredit"]) =>
      payWithCredit(orderId, key, body),
    ...useTakeIn(orderId),
  });
