import { unwrap, type Schemas } from "@agiza/api-client/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { productKeys } from "./products.ts";

export type BulkProducts = Schemas["BulkProducts"];
export type ProductOutcome = Schemas["ProductOutcomes"]["results"][number];

/** POST /api/v1/products/bulk: changes several products, or with `dry_run` says what would become of each. */
export function useBulkProducts() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: BulkProducts) => unwrap(api.POST("/api/v1/products/bulk", { body })),
    onSettled: (_outcomes, _error, { dry_run: isTrial }) =>
      isTrial ? undefined : client.invalidateQueries({ queryKey: productKeys.all }),
  });
}
