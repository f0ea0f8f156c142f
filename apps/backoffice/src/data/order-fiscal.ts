import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions } from "@tanstack/react-query";
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
