import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";
import { productKeys } from "./products.ts";

export type Purchase = Schemas["Purchase"];
export type PurchaseSummary = Schemas["PurchaseSummary"];
export type PurchaseExtraKind = Schemas["PurchaseExtraKind"];
export type PurchaseForm = Schemas["AddPurchase"];
export type Supplier = Schemas["Supplier"];
export type SuppliersOwed = Schemas["SuppliersOwed"];

export const purchaseExtraKinds = [
  "transport",
  "duty",
  "other",
] as const satisfies readonly PurchaseExtraKind[];
/** The views of the list, in the order of its tabs. */
export const purchaseViews = ["all", "owed"] as const;

export type PurchaseSearch = {
  show: (typeof purchaseViews)[number];
  supplier_id?: string;
  search: string;
  after?: string;
  before?: string;
};

export type SupplierSearch = {
  /** Only those to whom something is owed. */
  isOwed: boolean;
  search: string;
  after?: string;
  before?: string;
};

const keys = {
  all: ["purchases"] as const,
  detail: (id: string) => ["purchases", "detail", id] as const,
  supplier: (id: string) => ["purchases", "supplier", id] as const,
};

type Place = { after?: string; before?: string };
const placeOf = ({ after, before }: Place) => ({ ...(after && { after }), ...(before && { before }) });

/** GET /purchases: one page, those that came last first. */
export const purchasesQuery = ({ show, supplier_id, search, ...place }: PurchaseSearch) => {
  const query = {
    ...(show === "owed" && { owed: "true" as const }),
    ...(supplier_id && { supplier_id }),
    ...(search !== "" && { search }),
    ...placeOf(place),
  };
  return queryOptions({
    queryKey: [...keys.all, "list", query],
    queryFn: ({ signal }) => unwrap(api.GET("/purchases", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** GET /purchases/{id} */
export const purchaseQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => unwrap(api.GET("/purchases/{id}", { params: { path: { id } }, signal })),
  });

/** GET /suppliers: one page, by name. */
export const suppliersQuery = ({ isOwed, search, ...place }: SupplierSearch) => {
  const query = {
    ...(isOwed && { owed: "true" as const }),
    ...(search !== "" && { search }),
    ...placeOf(place),
  };
  return queryOptions({
    queryKey: [...keys.all, "suppliers", query],
    queryFn: ({ signal }) => unwrap(api.GET("/suppliers", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** GET /suppliers/{id} */
export const supplierQuery = (id: string) =>
  queryOptions({
    queryKey: keys.supplier(id),
    queryFn: ({ signal }) => unwrap(api.GET("/suppliers/{id}", { params: { path: { id } }, signal })),
  });

/** GET /suppliers/owed: all that the shop owes, and by age. */
export const suppliersOwedQuery = () =>
  queryOptions({
    queryKey: [...keys.all, "owed"],
    queryFn: ({ signal }) => unwrap(api.GET("/suppliers/owed", { signal })),
  });

keepLive("purchase.", { idIn: "purchaseId", reads: () => [keys.all] });
keepLive("supplier.", { idIn: "supplierId", reads: () => [keys.all] });

/** What was bought is read again everywhere, what is left in the drawer and on the shelves with it. */
function useReadAgain() {
  const client = useQueryClient();
  return {
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: keys.all });
      await client.invalidateQueries({ queryKey: productKeys.all });
      await client.invalidateQueries({ queryKey: ["till", "drawer"] });
    },
  };
}

export type NewPurchase = {
  purchase: Omit<PurchaseForm, "supplier_id">;
  /** Somebody the shop knows, or who is added with it. */
  supplier: { id: string } | Schemas["AddSupplier"];
};

/** POST /purchases, and POST /suppliers before it where the supplier is new. The same content is recorded once. */
export function useAddPurchase() {
  const keyOf = useIdempotencyKey();
  const supplierKeyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: async ({ purchase, supplier }: NewPurchase): Promise<Purchase> => {
      const { id: supplier_id } =
        "id" in supplier
          ? supplier
          : await unwrap(
              api.POST("/suppliers", {
                params: { header: { "idempotency-key": supplierKeyOf(supplier) } },
                body: supplier,
              }),
            );
      const body = { ...purchase, supplier_id };
      const params = { header: { "idempotency-key": keyOf(body) } };
      return unwrap(api.POST("/purchases", { params, body }));
    },
    ...useReadAgain(),
  });
}

/** POST /suppliers/{id}/payments. The same key pays once. */
export function usePaySupplier(supplierId: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, ...body }: { key: string } & Schemas["PaySupplier"]) =>
      unwrap(
        api.POST("/suppliers/{id}/payments", {
          params: { path: { id: supplierId }, header: { "idempotency-key": key } },
          body,
        }),
      ),
    ...useReadAgain(),
  });
}

/** POST /purchases/{id}/remove */
export function useRemovePurchase(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: (reason: string) =>
      unwrap(api.POST("/purchases/{id}/remove", { params: { path: { id } }, body: { reason } })),
    ...useReadAgain(),
  });
}
