import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { bodyOfPicture } from "#lib/shrink-picture.ts";
import { keepLive } from "./keep-live.ts";

/** Reads again what orders are shown in, whether it was done or refused: the page shows what they became. */
function useOrdersAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["orders"] });
}

/** POST /orders/rider: gives one order or several to a rider, each by itself. */
export function useGiveOrders() {
  const readAgain = useOrdersAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["GiveOrders"]) => unwrap(api.POST("/orders/rider", { body })),
    onSettled: readAgain,
  });
}

/** DELETE /orders/{id}/rider */
export function useTakeOrderBack(id: string) {
  const readAgain = useOrdersAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.DELETE("/orders/{id}/rider", { params: { path: { id } } })),
    onSettled: readAgain,
  });
}

/** POST /orders/{id}/hand-over: the same words write it down once. */
export function useHandOverOrder(id: string) {
  const readAgain = useOrdersAgain();
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["HandOverOrder"]) =>
      unwrap(
        api.POST("/orders/{id}/hand-over", {
          params: { path: { id }, header: { "idempotency-key": keyOf(body) } },
          body,
        }),
      ),
    onSettled: readAgain,
  });
}

/** GET /orders/{id}/rider/link: read when it is to be passed on, and kept nowhere. */
export const fetchDeliveryLink = (id: string) =>
  unwrap(api.GET("/orders/{id}/rider/link", { params: { path: { id } } }));

/** GET /orders/{id}/hand-over/photo: kept as long as somebody looks at it. */
export const handoverPhotoQuery = (id: string) =>
  queryOptions({
    queryKey: ["hand-over-photos", id],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(
        await unwrap<Blob>(
          api.GET("/orders/{id}/hand-over/photo", { params: { path: { id } }, parseAs: "blob", signal }),
        ),
      ),
    staleTime: Infinity,
    meta: { isLive: false },
    gcTime: 0,
  });

export type Parcel = NonNullable<Schemas["ParcelView"]["parcel"]>;

/** GET /orders/{id}/parcel */
export const parcelQuery = (id: string) =>
  queryOptions({
    queryKey: ["orders", "parcel", id],
    queryFn: ({ signal }) => unwrap(api.GET("/orders/{id}/parcel", { params: { path: { id } }, signal })),
  });

keepLive("parcel.", { idIn: "orderId", reads: (id) => [parcelQuery(id).queryKey] });

/** PUT /orders/{id}/parcel, and its picture where one was taken. */
export function useSaveParcel(id: string) {
  const readAgain = useOrdersAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: async ({ form, photo }: { form: Schemas["ParcelForm"]; photo: Blob | null }) => {
      await unwrap(api.PUT("/orders/{id}/parcel", { params: { path: { id } }, body: form }));
      if (photo === null) return;
      const picture = await bodyOfPicture(photo);
      await unwrap(api.PUT("/orders/{id}/parcel/photo", { params: { path: { id } }, ...picture }));
    },
    onSettled: readAgain,
  });
}

/** DELETE /orders/{id}/parcel */
export function useRemoveParcel(id: string) {
  const readAgain = useOrdersAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.DELETE("/orders/{id}/parcel", { params: { path: { id } } })),
    onSettled: readAgain,
  });
}

/** POST /orders/{id}/parcel/departure: of the same details its customer is told once. */
export function useSendParcel(id: string) {
  const readAgain = useOrdersAgain();
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: (parcel: Parcel) =>
      unwrap(
        api.POST("/orders/{id}/parcel/departure", {
          params: { path: { id }, header: { "idempotency-key": keyOf(parcel) } },
          body: {},
        }),
      ),
    onSettled: readAgain,
  });
}

/** GET /orders/{id}/parcel/photo: kept as long as somebody looks at it. */
export const waybillPhotoQuery = (id: string, at: string) =>
  queryOptions({
    queryKey: ["waybill-photos", id, at],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(
        await unwrap<Blob>(
          api.GET("/orders/{id}/parcel/photo", { params: { path: { id } }, parseAs: "blob", signal }),
        ),
      ),
    staleTime: Infinity,
    meta: { isLive: false },
    gcTime: 0,
  });
