import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";

export type Product = Schemas["Product"];
export type ListedProduct = Schemas["ListedProduct"];
export type ProductList = Schemas["ProductList"];
export type ProductForm = Schemas["ProductForm"];
export type ProductVariant = Schemas["ProductVariant"];
export type ProductPicture = Schemas["ProductPicture"];
export type SoldOnDay = Schemas["ProductSales"]["days"][number];
export type ProductCategory = Product["category"];

/** The views of the list, in the order of its tabs. */
export const productFilters = ["all", "on_sale", "low_stock", "sold_out", "hidden", "archived"] as const;
export const productSorts = ["name", "best_selling", "newest", "price", "price_desc", "stock"] as const;
export const productTypes = ["physical", "service", "digital"] as const;

/** The eighteen categories, everyday goods first. */
export const productCategories = [
  "clothing & accessories",
  "food & beverages",
  "health & beauty",
  "electronics",
  "home",
  "baby products",
  "jewelry & watches",
  "travel & luggage",
  "home improvement",
  "office supplies",
  "toys & games",
  "sporting goods",
  "arts & crafts",
  "patio & garden",
  "pet supplies",
  "musical instruments",
  "media",
  "antiques & collectibles",
] as const satisfies readonly ProductCategory[];

export type ProductSearch = {
  status: (typeof productFilters)[number];
  sort: (typeof productSorts)[number];
  category: ProductCategory | "any";
  type: (typeof productTypes)[number] | "any";
  has_add_ons: "any" | "true" | "false";
  search: string;
  after?: string;
  before?: string;
};

/** What a list asks for that asks for nothing. */
export const allProducts: ProductSearch = {
  status: "all",
  sort: "name",
  category: "any",
  type: "any",
  has_add_ons: "any",
  search: "",
};

const keys = {
  all: ["products"] as const,
  lists: ["products", "list"] as const,
  detail: (id: string) => ["products", "detail", id] as const,
};

/** Everything that shows products; for changes that show at once. */
export const productKeys = keys;

const isAsked = ([, value]: [string, string | undefined]): boolean => Boolean(value) && value !== "any";

/** GET /api/v1/products: one page. The page shown before stays until the next one is here. */
export const productsQuery = (search: ProductSearch) => {
  const query = Object.fromEntries(Object.entries(search).filter(isAsked)) as Omit<
    ProductSearch,
    "category" | "type" | "has_add_ons"
  >;
  return queryOptions({
    queryKey: [...keys.lists, query],
    queryFn: ({ signal }) => unwrap(api.GET("/api/v1/products", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** GET /api/v1/products/counts: how many products each view has. */
export const productCountsQuery = () =>
  queryOptions({
    queryKey: [...keys.all, "counts"],
    queryFn: ({ signal }) => unwrap(api.GET("/api/v1/products/counts", { signal })),
  });

/** GET /api/v1/products/categories: what the shop files its products under. */
export const productCategoriesQuery = () =>
  queryOptions({
    queryKey: [...keys.all, "categories"],
    queryFn: ({ signal }) => unwrap(api.GET("/api/v1/products/categories", { signal })),
  });

/** GET /api/v1/products/{id} */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => unwrap(api.GET("/api/v1/products/{id}", { params: { path: { id } }, signal })),
  });

/** GET /api/v1/products/{id}/sales: what was sold on each of the last thirty days. */
export const productSalesQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.detail(id), "sales"],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/v1/products/{id}/sales", { params: { path: { id } }, signal })),
  });

keepLive("product.", { idIn: "productId", reads: () => [keys.all] });
// What is sold leaves the stock, what is cancelled comes back.
keepLive("order.", { reads: () => [keys.all] });

/** PUT /api/v1/products/{id}. Refused with `edit.conflict` when the product changed since `updated_at`. */
export const changeProduct = (id: string, body: Schemas["EditProduct"]): Promise<Product> =>
  unwrap(api.PUT("/api/v1/products/{id}", { params: { path: { id } }, body }));

/** Adds a product, or changes one; what is left out of a change stays as it is. */
export function useSaveProduct(id?: string) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ form, updated_at }: { form: ProductForm; updated_at: string | undefined }) =>
      id !== undefined && updated_at !== undefined
        ? changeProduct(id, { ...form, updated_at })
        : unwrap(
            api.POST("/api/v1/products", {
              params: { header: { "idempotency-key": keyOf(form) } },
              body: form,
            }),
          ),
    onSuccess: (product) => {
      client.setQueryData(keys.detail(product.id), product);
      void client.invalidateQueries({ queryKey: keys.all, predicate: isNotOf(product.id) });
    },
  });
}

/** Makes a copy of a product: hidden, without stock and codes. */
export function useDuplicateProduct(id: string) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: (seen: { updated_at: string }) =>
      unwrap(
        api.POST("/api/v1/products/{id}/duplicate", {
          params: { path: { id }, header: { "idempotency-key": keyOf(seen) } },
        }),
      ),
    onSuccess: (copy) => {
      client.setQueryData(keys.detail(copy.id), copy);
      void client.invalidateQueries({ queryKey: keys.all, predicate: isNotOf(copy.id) });
    },
  });
}

/** Takes a product off sale and out of the list, or brings it back. */
export function useArchiveProduct(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (step: "archive" | "restore") =>
      unwrap(
        step === "archive"
          ? api.POST("/api/v1/products/{id}/archive", { params: { path: { id } } })
          : api.POST("/api/v1/products/{id}/restore", { params: { path: { id } } }),
      ),
    onSuccess: (product) => {
      client.setQueryData(keys.detail(id), product);
      void client.invalidateQueries({ queryKey: keys.all, predicate: isNotOf(id) });
    },
  });
}

/** Deletes a product that was never ordered; its page is not asked for again. */
export function useRemoveProduct(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.DELETE("/api/v1/products/{id}", { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all, predicate: isNotOf(id) }),
  });
}

/** All queries about products but the one that has just been answered, or would be answered that it is gone. */
const isNotOf =
  (id: string) =>
  ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
    queryKey[2] !== id;
