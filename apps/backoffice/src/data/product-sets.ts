import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { productKeys } from "./products.ts";

export type ProductSet = Schemas["Set"];
export type ProductSetList = Schemas["SetList"];
export type ProductSetForm = Schemas["SetForm"];
export type SetSlot = ProductSet["slots"][number];
export type SetChoice = SetSlot["choices"][number];
export type SetKind = ProductSet["kind"];

export const setKinds = ["single_set_collection", "template_based_set"] as const satisfies readonly SetKind[];
export const setSorts = ["best_selling", "name"] as const;

export type SetSearch = {
  kind: SetKind | "any";
  sort: (typeof setSorts)[number];
  search: string;
  after?: string;
  before?: string;
};

/** What a list of sets asks for that asks for nothing. */
export const allSets: SetSearch = { kind: "any", sort: "best_selling", search: "" };

/** Below the products: a set is one, and what is made from products changes with them. */
const keys = {
  lists: [...productKeys.all, "sets", "list"] as const,
  detail: (id: string) => [...productKeys.all, "sets", "detail", id] as const,
  check: (draft: ProductSetForm | null) => [...productKeys.all, "sets", "check", draft] as const,
};

/** GET /api/v1/sets: one page. The page shown before stays until the next one is here. */
export const setsQuery = ({ kind, search, ...place }: SetSearch) => {
  const query = { ...place, ...(kind !== "any" && { kind }), ...(search !== "" && { search }) };
  return queryOptions({
    queryKey: [...keys.lists, query],
    queryFn: ({ signal }) => unwrap(api.GET("/api/v1/sets", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** GET /api/v1/sets/{id} */
export const setQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => unwrap(api.GET("/api/v1/sets/{id}", { params: { path: { id } }, signal })),
  });

/**
 * POST /api/v1/sets/check: what a set would cost and whether it can be sold, as it is written now; nothing is saved. What was
 * told of it before stays until the next answer is here.
 * @param draft null while there is nothing to ask about
 */
export const setCheckQuery = (draft: ProductSetForm | null) =>
  queryOptions({
    queryKey: keys.check(draft),
    queryFn: ({ signal }) => unwrap(api.POST("/api/v1/sets/check", { body: draft!, signal })),
    enabled: draft !== null,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });

/** Adds a set, or changes one. Refused with `edit.conflict` when it changed since `updated_at`. */
export function useSaveSet(id?: string) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ form, updated_at }: { form: ProductSetForm; updated_at: string | undefined }) =>
      id !== undefined && updated_at !== undefined
        ? unwrap(api.PUT("/api/v1/sets/{id}", { params: { path: { id } }, body: { ...form, updated_at } }))
        : unwrap(
            api.POST("/api/v1/sets", { params: { header: { "idempotency-key": keyOf(form) } }, body: form }),
          ),
    onSuccess: (set) => {
      client.setQueryData(keys.detail(set.id), set);
      void client.invalidateQueries({
        queryKey: productKeys.all,
        predicate: ({ queryKey }) => queryKey[3] !== set.id,
      });
    },
  });
}
