import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

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

for (const prefix of ["order.", "payment."])
  keepLive(prefix, { idIn: "orderId", reads: (id) => [orderPaymentsQuery(id).queryKey] });
