import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";
import { orderQuery } from "./orders.ts";

export type OrderPayments = Schemas["OrderPayments"];
export type StaffCash = Schemas["StaffCash"];
export type PaymentAttempt = Schemas["PaymentAttempt"];
export type PaymentEvidence = Schemas["PaymentEvidence"];

const paymentsKeys = ["orders", "payments"] as const;

/** GET /orders/{id}/payments: what is due, each try, and what stands behind it. */
export const orderPaymentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...paymentsKeys, id],
    queryFn: ({ signal }) => unwrap(api.GET("/orders/{id}/payments", { params: { path: { id } }, signal })),
    staleTime: 30_000,
  });

/** What every way of collecting leaves in the cache; a refusal reads the payments again. */
function useTakeIn(id: string) {
  const client = useQueryClient();
  const { queryKey } = orderPaymentsQuery(id);
  return {
    onSuccess: (payments: OrderPayments) => {
      client.setQueryData(queryKey, payments);
      void client.invalidateQueries({ queryKey: orderQuery(id).queryKey });
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  };
}

/** Records cash for an order. A refusal reads the payments again, so the page shows what is due by now. */
export function useTakeCash(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, amountMinor, dueMinor }: { key: string; amountMinor: number; dueMinor: number }) =>
      unwrap(
        api.POST("/orders/{id}/payments/cash", {
          params: { path: { id }, header: { "idempotency-key": key } },
          body: { amount_minor: amountMinor, due_minor: dueMinor },
        }),
      ),
    ...useTakeIn(id),
  });
}

const cashKeys = ["staff", "cash"] as const;

/** GET /staff/{id}/cash: what somebody holds of the shop's cash from the road. */
export const staffCashQuery = (id: string) =>
  queryOptions({
    queryKey: [...cashKeys, id],
    queryFn: ({ signal }) => unwrap(api.GET("/staff/{id}/cash", { params: { path: { id } }, signal })),
    staleTime: 30_000,
  });

/** Records that somebody handed in cash from the road; every order that names them is read again. */
export function useHandInCash(id: string) {
  const client = useQueryClient();
  const { queryKey } = staffCashQuery(id);
  const readOrders = () => client.invalidateQueries({ queryKey: paymentsKeys });
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, amountMinor, heldMinor }: { key: string; amountMinor: number; heldMinor: number }) =>
      unwrap(
        api.POST("/staff/{id}/cash-handed-in", {
          params: { path: { id }, header: { "idempotency-key": key } },
          body: { amount_minor: amountMinor, held_minor: heldMinor },
        }),
      ),
    onSuccess: (cash) => {
      client.setQueryData(queryKey, cash);
      void readOrders();
    },
    onError: () => {
      void client.invalidateQueries({ queryKey });
      void readOrders();
    },
  });
}

keepLive("payment.", { reads: () => [cashKeys] });
keepLive("payment.cash_handed_in", { reads: () => [paymentsKeys] });
for (const prefix of ["order.", "payment."])
  keepLive(prefix, { idIn: "orderId", reads: (id) => [orderPaymentsQuery(id).queryKey] });

/** POST /orders/{id}/payments/prompts: has a phone asked to pay. The same key asks once. */
export const requestPrompt = (
  id: string,
  key: string,
  body: Schemas["RequestPrompt"],
): Promise<OrderPayments> =>
  unwrap(
    api.POST("/orders/{id}/payments/prompts", {
      params: { path: { id }, header: { "idempotency-key": key } },
      body,
    }),
  );

/** POST /orders/{id}/payments/claims: what the customer says they paid to the shop's own till. */
export const claimPayment = (
  id: string,
  key: string,
  body: Schemas["ClaimPayment"],
): Promise<OrderPayments> =>
  unwrap(
    api.POST("/orders/{id}/payments/claims", {
      params: { path: { id }, header: { "idempotency-key": key } },
      body,
    }),
  );

export function useRequestPrompt(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, ...body }: { key: string } & Schemas["RequestPrompt"]) =>
      requestPrompt(id, key, body),
    ...useTakeIn(id),
  });
}

export function useClaimPayment(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, ...body }: { key: string } & Schemas["ClaimPayment"]) => claimPayment(id, key, body),
    ...useTakeIn(id),
  });
}

/** POST /orders/{id}/payments/check: asks the provider at once; its answer comes as an event. */
export function useCheckPrompt(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.POST("/orders/{id}/payments/check", { params: { path: { id } } })),
    onSettled: () => client.invalidateQueries({ queryKey: orderPaymentsQuery(id).queryKey }),
  });
}

/** POST /orders/{id}/payments/link: to the customer, in the chat or by SMS. The same key sends it once. */
export const useSendPaymentLink = () =>
  useMutation({
    networkMode: "always",
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      unwrap(
        api.POST("/orders/{id}/payments/link", {
          params: { path: { id }, header: { "idempotency-key": key } },
        }),
      ),
  });
