import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type PaymentDifference = Schemas["PaymentDifference"];

const key = ["payment-differences"] as const;

/** GET /payments/differences: what providers' lists and the books say differently and nobody has looked into. */
export const paymentDifferencesQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => unwrap(api.GET("/payments/differences", { signal })),
  });

keepLive("payment_difference.found", { idIn: "providerAccountId", reads: () => [key] });
keepLive("payment_difference.closed", { idIn: "differenceId", reads: () => [key] });

/** POST /payments/differences/{id}/close: somebody has looked into it; no money moves. */
export function useCloseDifference(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (note: string | null) =>
      unwrap(api.POST("/payments/differences/{id}/close", { params: { path: { id } }, body: { note } })),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}
