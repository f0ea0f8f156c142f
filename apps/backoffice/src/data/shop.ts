import { ApiError } from "@agiza/api-client/api-error";
import { unwrap, type Schemas } from "@agiza/api-client/client";
import { shopQueryOptions } from "@agiza/api-client/query-client";
import { queryOptions, useIsFetching, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { ageOf } from "#lib/read-age.ts";
import { kept } from "#lib/kept-answers.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";
import { userQuery } from "./user.ts";

export type Shop = Schemas["Shop"];
export type ShopForm = Schemas["ShopForm"];
export type EditShop = Schemas["EditShop"];

/** GET /shop: the shop the session works in; 404 means there is none yet. */
export const shopQuery = () =>
  queryOptions({
    queryKey: ["shop"],
    queryFn: ({ signal }) => unwrap(api.GET("/shop", { signal })),
    ...shopQueryOptions(),
    meta: kept,
  });

/** Whether a failed GET /shop only says that the person has no shop. */
export const isWithoutShop = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The shop, in places that are only shown when there is one. */
export function useShop(): Shop | undefined {
  return useQuery({ ...shopQuery(), enabled: false }).data;
}

/** Whether a newer state of the shop is being read. */
export const useShopIsRefetching = (): boolean => useIsFetching({ queryKey: shopQuery().queryKey }) > 0;

/** Creates the shop; the session then works in it, so user and shop are read again. */
export function useCreateShop() {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: ShopForm) =>
      unwrap(api.POST("/shop", { params: { header: { "idempotency-key": keyOf(body) } }, body })),
    onSuccess: async (shop) => {
      await client.invalidateQueries({ queryKey: userQuery().queryKey });
      client.setQueryData(shopQuery().queryKey, shop);
    },
  });
}

keepLive("shop.changed", { reads: () => [shopQuery().queryKey] });

/** PUT /shop: changes the shop's own details. Refused with `edit.conflict` when they changed since `updated_at`. */
export function useChangeShop() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: EditShop) => unwrap(api.PUT("/shop", { body })),
    onSuccess: (shop) => client.setQueryData(shopQuery().queryKey, shop),
  });
}

/** PUT /shop/closed: closes the shop for now, or opens it again. */
export function useCloseShop() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["CloseShop"]) => unwrap(api.PUT("/shop/closed", { body })),
    onSuccess: (shop) => client.setQueryData(shopQuery().queryKey, shop),
  });
}

/** GET /shop/closing: what an owner should see to before the shop closes for good. */
export const whatIsOpenQuery = () =>
  queryOptions({
    queryKey: ["shop", "closing"],
    queryFn: ({ signal }) => unwrap(api.GET("/shop/closing", { signal })),
    staleTime: 0,
  });

/** POST /shop/closing: asks to close the shop for good. Refused with `shop_closing.needs_pin` where an owner has a PIN. */
export function useAskToClose() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["AskToClose"]) => unwrap(api.POST("/shop/closing", { body })),
    onSuccess: (shop) => client.setQueryData(shopQuery().queryKey, shop),
  });
}

/** DELETE /shop/closing: keeps a shop that was to close for good. */
export function useKeepShop() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.DELETE("/shop/closing")),
    onSuccess: (shop) => client.setQueryData(shopQuery().queryKey, shop),
  });
}

/** PUT and DELETE /shop/logo. */
export function useChangeLogo() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (picture: Blob | null) =>
      unwrap(
        picture === null
          ? api.DELETE("/shop/logo")
          : api.PUT("/shop/logo", {
              headers: { "content-type": picture.type },
              // The contract calls bytes a string; they are sent as they are.
              body: picture as unknown as string,
              bodySerializer: (body) => body,
            }),
      ),
    onSuccess: (shop) => client.setQueryData(shopQuery().queryKey, shop),
  });
}

/** POST /shop/export: everything the shop has, as an archive. Refused with `export.needs_pin` where an owner has a PIN. */
export const useExportShop = () =>
  useMutation({
    networkMode: "always",
    mutationFn: async (body: Schemas["ExportShop"]) => {
      const archive: unknown = await unwrap(api.POST("/shop/export", { body, parseAs: "blob" }));
      return { file: archive as Blob, asOf: ageOf("/shop/export") };
    },
  });
