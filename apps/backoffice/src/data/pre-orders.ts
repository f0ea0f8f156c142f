import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type PreOrderSettings = Schemas["PreOrderSettings"];
export type EditPreOrderSettings = Schemas["EditPreOrderSettings"];
export type ToMake = Schemas["ToMake"];
export type DayToMake = ToMake["days"][number];

const keys = {
  settings: ["pre-orders", "settings"] as const,
  toMake: ["pre-orders", "to-make"] as const,
  days: ["pre-orders", "days"] as const,
};

/** GET /pre-order-settings: what the shop makes to order, and on which days. */
export const preOrderSettingsQuery = () =>
  queryOptions({
    queryKey: keys.settings,
    queryFn: ({ signal }) => unwrap(api.GET("/pre-order-settings", { signal })),
  });

/** GET /to-make: what is to be made on a day and the days after it; from today on where none is said. */
export const toMakeQuery = (from: string) =>
  queryOptions({
    queryKey: [...keys.toMake, from],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/to-make", { params: { query: { days: 7, ...(from !== "" && { from }) } }, signal })),
    placeholderData: keepPreviousData,
  });

/** GET /orders/{id}/days: the days for which an order can be had. */
export const daysOfOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.days, id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET("/orders/{id}/days", { params: { path: { id } }, signal }))).days,
  });

keepLive("pre_order_settings.", { reads: () => [keys.settings, keys.days] });
keepLive("order.", { reads: () => [keys.toMake, keys.days] });

/** PUT /pre-order-settings. Refused with `edit.conflict` when they changed since `updated_at`. */
export function useChangePreOrderSettings() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: EditPreOrderSettings) => unwrap(api.PUT("/pre-order-settings", { body })),
    onSuccess: (settings) => client.setQueryData(preOrderSettingsQuery().queryKey, settings),
  });
}

function useOrderAgain() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ["orders"] }),
      client.invalidateQueries({ queryKey: keys.days }),
      client.invalidateQueries({ queryKey: keys.toMake }),
    ]);
  };
}

/** PUT /orders/{id}/day: its customer is told. */
export function useMoveOrderDay(id: string) {
  const readAgain = useOrderAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["MoveOrderDay"]) =>
      unwrap(api.PUT("/orders/{id}/day", { params: { path: { id } }, body })),
    onSettled: readAgain,
  });
}

/** DELETE /orders/{id}/deposit: the order begins without it. */
export function useWaiveDeposit(id: string) {
  const readAgain = useOrderAgain();
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.DELETE("/orders/{id}/deposit", { params: { path: { id } } })),
    onSettled: readAgain,
  });
}
