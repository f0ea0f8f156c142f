import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";

export type DeliveryArea = Schemas["DeliveryArea"];
export type DeliveryAreaList = Schemas["DeliveryAreaList"];
export type DeliveryAreaForm = Schemas["DeliveryAreaForm"];

/** The views of the list, in the order of its tabs. */
export const deliveryAreaFilters = ["all", "active", "paused"] as const;
type DeliveryAreaFilter = (typeof deliveryAreaFilters)[number];

export type DeliveryAreaSearch = {
  status: DeliveryAreaFilter;
  search: string;
  after?: string;
  before?: string;
};

const keys = {
  all: ["delivery-areas"] as const,
  lists: ["delivery-areas", "list"] as const,
  detail: (id: string) => ["delivery-areas", "detail", id] as const,
};

/** Everything that shows delivery areas; for changes that show at once. */
export const deliveryAreaKeys = { all: keys.all, lists: keys.lists, detail: keys.detail };

/** GET /delivery-areas: one page. The page shown before stays until the next one is here. */
export const deliveryAreasQuery = ({ search, ...place }: DeliveryAreaSearch) => {
  const query = search === "" ? place : { ...place, search };
  return queryOptions({
    queryKey: [...keys.lists, query],
    queryFn: ({ signal }) => unwrap(api.GET("/delivery-areas", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** GET /delivery-areas/counts: how many areas each view has. */
export const deliveryAreaCountsQuery = () =>
  queryOptions({
    queryKey: [...keys.all, "counts"],
    queryFn: ({ signal }) => unwrap(api.GET("/delivery-areas/counts", { signal })),
  });

/** GET /delivery-areas/{id} */
export const deliveryAreaQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => unwrap(api.GET("/delivery-areas/{id}", { params: { path: { id } }, signal })),
  });

keepLive("delivery_area.", {
  idIn: "deliveryAreaId",
  reads: () => [keys.all],
});

/** PUT /delivery-areas/{id}. Refused with `edit.conflict` when the area changed since `updated_at`. */
export const changeDeliveryArea = (id: string, body: Schemas["EditDeliveryArea"]): Promise<DeliveryArea> =>
  unwrap(api.PUT("/delivery-areas/{id}", { params: { path: { id } }, body }));

/**
 * Adds an area, or changes one.
 * @param id of the area that is changed; left out, one is added
 */
export function useSaveDeliveryArea(id?: string) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ form, updated_at }: { form: DeliveryAreaForm; updated_at: string | undefined }) =>
      id !== undefined && updated_at !== undefined
        ? changeDeliveryArea(id, { ...form, updated_at })
        : unwrap(
            api.POST("/delivery-areas", {
              params: { header: { "idempotency-key": keyOf(form) } },
              body: form,
            }),
          ),
    onSuccess: (area) => {
      client.setQueryData(keys.detail(area.id), area);
      void client.invalidateQueries({ queryKey: keys.all, predicate: isNotOf(area.id) });
    },
  });
}

/** Pauses, offers or removes several areas at once. */
export function useBulkDeliveryAreas() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["BulkDeliveryAreas"]) => unwrap(api.POST("/delivery-areas/bulk", { body })),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

/** Removes an area; its page is not asked for again. */
export function useRemoveDeliveryArea(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.DELETE("/delivery-areas/{id}", { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all, predicate: isNotOf(id) }),
  });
}

/** All queries about areas but the one that has just been answered, or would be answered that it is gone. */
const isNotOf =
  (id: string) =>
  ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
    queryKey[2] !== id;
