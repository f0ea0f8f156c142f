import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";

export type PickupPlace = Schemas["PickupPlace"];
export type PickupPlaceForm = Schemas["PickupPlaceForm"];

/** GET /pickup-places: every place, in the shop's order. */
export const pickupPlacesQuery = () =>
  queryOptions({
    queryKey: ["pickup-places"],
    queryFn: ({ signal }) => unwrap(api.GET("/pickup-places", { signal })),
  });

keepLive("pickup_place.", { reads: () => [pickupPlacesQuery().queryKey] });

/**
 * Adds a place, or changes one.
 * @param id of the place that is changed; left out, one is added
 */
export function useSavePickupPlace(id?: string) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ form, updated_at }: { form: PickupPlaceForm; updated_at: string | undefined }) =>
      unwrap(
        id !== undefined && updated_at !== undefined
          ? api.PUT("/pickup-places/{id}", { params: { path: { id } }, body: { ...form, updated_at } })
          : api.POST("/pickup-places", {
              params: { header: { "idempotency-key": keyOf(form) } },
              body: form,
            }),
      ),
    onSuccess: () => client.invalidateQueries(pickupPlacesQuery()),
  });
}

/** DELETE /pickup-places/{id} */
export function useRemovePickupPlace() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (id: string) => unwrap(api.DELETE("/pickup-places/{id}", { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries(pickupPlacesQuery()),
  });
}
