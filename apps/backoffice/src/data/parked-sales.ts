import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type ParkedSale = Schemas["ParkedSaleList"]["items"][number];

/** GET /till/parked-sales: baskets that were put aside, the newest first. */
export const parkedSalesQuery = () =>
  queryOptions({
    queryKey: ["till", "parked"],
    queryFn: async ({ signal }) => (await unwrap(api.GET("/till/parked-sales", { signal }))).items,
  });

keepLive("parked_sale.", { reads: () => [parkedSalesQuery().queryKey] });

/** Reads again what is put aside, whether or not it went as wanted. */
function useReadAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries(parkedSalesQuery());
}

/** POST /till/parked-sales. The same key parks once. */
export function useParkSale() {
  const onSettled = useReadAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, ...body }: { key: string } & Schemas["ParkSale"]) =>
      unwrap(api.POST("/till/parked-sales", { params: { header: { "idempotency-key": key } }, body })),
    onSettled,
  });
}

/** POST /till/parked-sales/{id}/resume. The same key hands the basket out again. */
export function useResumeParkedSale() {
  const onSettled = useReadAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      unwrap(
        api.POST("/till/parked-sales/{id}/resume", {
          params: { path: { id }, header: { "idempotency-key": key } },
        }),
      ),
    onSettled,
  });
}

/** DELETE /till/parked-sales/{id} */
export function useRemoveParkedSale() {
  const onSettled = useReadAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: (id: string) => unwrap(api.DELETE("/till/parked-sales/{id}", { params: { path: { id } } })),
    onSettled,
  });
}
