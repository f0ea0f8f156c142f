import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { productKeys } from "./products.ts";

export type StockMovement = Schemas["StockMovement"];
export type StockEntry = Schemas["StockEntry"];
export type StockCount = Schemas["StockCounts"]["counts"][number];

/** The most that is counted in one call. */
export const mostCounts = 500;

const keyOf = (id: string) => [...productKeys.detail(id), "stock"] as const;

/** GET /api/v1/products/{id}/stock-movements: one page of a product's stock history, the newest first. */
export const stockMovementsQuery = (id: string, place: { after?: string; before?: string } = {}) =>
  queryOptions({
    queryKey: [...keyOf(id), place],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/v1/products/{id}/stock-movements", {
          params: { path: { id }, query: place },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

type Keyed = {
  /** Of one intention: sent again after an answer was lost, it has its effect once. */
  key: string;
};

/** Adds to a stock or takes from it. */
export function useChangeStock(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, entry }: Keyed & { entry: StockEntry }) =>
      unwrap(
        api.POST("/api/v1/products/{id}/stock-movements", {
          params: { path: { id }, header: { "idempotency-key": key } },
          body: entry,
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: productKeys.all }),
  });
}

/** Sets stocks to what somebody counted on the shelf. */
export function useCountStock() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, ...body }: Keyed & { counts: StockCount[]; note: string }) =>
      unwrap(api.POST("/api/v1/stock-counts", { params: { header: { "idempotency-key": key } }, body })),
    onSettled: () => client.invalidateQueries({ queryKey: productKeys.all }),
  });
}
