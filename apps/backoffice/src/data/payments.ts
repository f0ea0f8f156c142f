import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";
import { orderQuery } from "./orders.ts";

export type OrderPayments = Schemas["OrderPayments"];
export type PaymentAttempt = Schemas["PaymentAttempt"];
export type PaymentEvidence = Schemas["PaymentEvidence"];

/** GET /orders/{id}/payments: what is due, each try, and what stands behind it. */
export const orderPaymentsQuery = (id: string) =>
  queryOptions({
    queryKey: ["orders", "payments", id],
    queryFn: ({ signal }) => unwrap(api.GET("/orders/{id}/payments", { params: { path: { id } }, signal })),
    staleTime: 30_000,
  });

/** Records cash for an order. A refusal reads the payments again, so the page shows what is due by now. */
export function useTakeCash(id: string) {
  const client = useQueryClient();
  const { queryKey } = orderPaymentsQuery(id);
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, amountMinor, dueMinor }: { key: string; amountMinor: number; dueMinor: number }) =>
      unwrap(
        api.POST("/orders/{id}/payments/cash", {
          params: { path: { id }, header: { "idempotency-key": key } },
          body: { amount_minor: amountMinor, due_minor: dueMinor },
        }),
      ),
    onSuccess: (payments) => {
      client.setQueryData(queryKey, payments);
      void client.invalidateQueries({ queryKey: orderQuery(id).queryKey });
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}

for (const prefix of ["order.", "payment."])
  keepLive(prefix, { idIn: "orderId", reads: (id) => [orderPaymentsQuery(id).queryKey] });
