import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type OrderFiscalReceipt = Schemas["OrderFiscalReceipts"]["items"][number];

const keys = ["orders", "fiscal-receipts"] as const;

/** GET /orders/{id}/fiscal-receipts: of the tax authority, one for each payment. */
export const orderFiscalReceiptsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, id],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/orders/{id}/fiscal-receipts", { params: { path: { id } }, signal })),
    staleTime: 30_000,
  });

keepLive("fiscal.receipt_", { reads: () => [keys] });

export type FiscalBuyer = Schemas["FiscalBuyerForm"];

/**
 * Says whom an order's receipts name as the buyer. PUT /orders/{id}/fiscal-buyer for those to come; POST
 * /fiscal/documents/{id}/replace for those that were issued, each in its place.
 */
export function useNameBuyer(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async (given: { buyer: FiscalBuyer; issued: readonly string[]; reason: string }) => {
      const { buyer, reason } = given;
      if (given.issued.length === 0)
        await unwrap(
          api.PUT("/orders/{id}/fiscal-buyer", { params: { path: { id: orderId } }, body: buyer }),
        );
      for (const id of given.issued)
        await unwrap(
          api.POST("/fiscal/documents/{id}/replace", {
            params: { path: { id } },
            body: { buyer, reason },
          }),
        );
    },
    onSettled: () => client.invalidateQueries({ queryKey: [...keys, orderId] }),
  });
}
