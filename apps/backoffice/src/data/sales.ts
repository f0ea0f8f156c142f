import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type TillProduct = Schemas["TillProduct"];
export type WholeTillProduct = Schemas["WholeTillProduct"];
export type NewSale = Schemas["AddSale"];
export type Sale = Schemas["Sale"];

const keys = { all: ["till", "catalogue"] as const };

/** GET /till/catalogue: what the counter sells, at most 2,000. */
export const tillCatalogueQuery = () =>
  queryOptions({
    queryKey: keys.all,
    queryFn: async ({ signal }) => (await unwrap(api.GET("/till/catalogue", { signal }))).items,
    staleTime: 60_000,
  });

/** GET /till/catalogue/{id}: a product with what is in it, where it is a set. */
export const tillProductQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.all, id],
    queryFn: ({ signal }) => unwrap(api.GET("/till/catalogue/{id}", { params: { path: { id } }, signal })),
  });

for (const prefix of ["product.", "stock."]) keepLive(prefix, { reads: () => [keys.all] });

/** POST /sales. The same key sells once, however often it is sent. */
export const addSale = (key: string, body: NewSale): Promise<Sale> =>
  unwrap(api.POST("/sales", { params: { header: { "idempotency-key": key } }, body }));
