import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";

export type Rider = Schemas["Rider"];

/** GET /riders: who brings orders, by name. */
export const ridersQuery = () =>
  queryOptions({
    queryKey: ["riders"],
    queryFn: ({ signal }) => unwrap(api.GET("/riders", { signal })),
  });

keepLive("rider.", { reads: () => [ridersQuery().queryKey] });

export type RiderValues = { name: string; phone: string; user_id: string | null };

/** POST /riders: the same form makes one rider. */
export function useAddRider() {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: RiderValues) =>
      unwrap(api.POST("/riders", { params: { header: { "idempotency-key": keyOf(body) } }, body })),
    onSuccess: () => client.invalidateQueries(ridersQuery()),
  });
}

/** PUT /riders/{id} */
export function useChangeRider({ id, updated_at }: Rider) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ name, phone }: RiderValues) =>
      unwrap(api.PUT("/riders/{id}", { params: { path: { id } }, body: { name, phone, updated_at } })),
    onSettled: () => client.invalidateQueries(ridersQuery()),
  });
}

/** DELETE /riders/{id} */
export function useRemoveRider() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (id: string) => unwrap(api.DELETE("/riders/{id}", { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries(ridersQuery()),
  });
}
