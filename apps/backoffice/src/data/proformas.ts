import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type Proforma = Schemas["Proforma"];
export type ListedProforma = Schemas["ListedProforma"];
export type ProformaStatus = Schemas["ProformaStatus"];

/** The views of the list, in the order of its tabs. */
export const proformaFilters = ["all", "open", "expired", "ordered", "cancelled"] as const;

export type ProformaSearch = {
  status: (typeof proformaFilters)[number];
  search: string;
  after?: string;
  before?: string;
};

const keys = {
  all: ["proformas"] as const,
  detail: (id: string) => ["proformas", "detail", id] as const,
};

/** GET /proformas: one page, newest first. */
export const proformasQuery = ({ search, ...place }: ProformaSearch) => {
  const query = search === "" ? place : { ...place, search };
  return queryOptions({
    queryKey: [...keys.all, "list", query],
    queryFn: ({ signal }) => unwrap(api.GET("/proformas", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** GET /proformas/{id} */
export const proformaQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => unwrap(api.GET("/proformas/{id}", { params: { path: { id } }, signal })),
  });

keepLive("proforma.", { reads: () => [keys.all] });

/** What a change of a proforma leaves in the cache. */
function useTakeIn() {
  const client = useQueryClient();
  return {
    onSuccess: (proforma: Proforma) => client.setQueryData(keys.detail(proforma.id), proforma),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  };
}

/** POST /proformas. The same key makes one. */
export function useAddProforma() {
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, ...body }: { key: string } & Schemas["AddProforma"]) =>
      unwrap(api.POST("/proformas", { params: { header: { "idempotency-key": key } }, body })),
    ...useTakeIn(),
  });
}

/** POST /proformas/{id}/order. The same key makes one order. */
export function useOrderProforma(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, ...body }: { key: string } & Schemas["OrderProforma"]) =>
      unwrap(
        api.POST("/proformas/{id}/order", {
          params: { path: { id }, header: { "idempotency-key": key } },
          body,
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

/** POST /proformas/{id}/cancel */
export function useCancelProforma(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.POST("/proformas/{id}/cancel", { params: { path: { id } } })),
    ...useTakeIn(),
  });
}
