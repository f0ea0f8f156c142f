import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type TillSettings = Schemas["TillSettings"];
export type EditTillSettings = Schemas["EditTillSettings"];
export type TillDevice = Schemas["TillDevice"];
export type DeviceNaming = Schemas["NameTillDevice"];

/** GET /till-settings: how the shop works at its counter. */
export const tillSettingsQuery = () =>
  queryOptions({
    queryKey: ["till", "settings"],
    queryFn: ({ signal }) => unwrap(api.GET("/till-settings", { signal })),
  });

/** GET /till-devices: where people are signed in to the shop, the one used last first. */
export const tillDevicesQuery = () =>
  queryOptions({
    queryKey: ["till", "devices"],
    queryFn: async ({ signal }) => (await unwrap(api.GET("/till-devices", { signal }))).items,
  });

keepLive("till_settings.", { reads: () => [tillSettingsQuery().queryKey] });
keepLive("till_device.", { reads: () => [tillDevicesQuery().queryKey] });

/** PUT /till-settings. Refused with `edit.conflict` when they changed since `updated_at`. */
export function useChangeTillSettings() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: EditTillSettings) => unwrap(api.PUT("/till-settings", { body })),
    onSuccess: (settings) => client.setQueryData(tillSettingsQuery().queryKey, settings),
  });
}

/** PUT /till-devices/{id}: its name and prefix. */
export function useNameTillDevice(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: DeviceNaming) =>
      unwrap(api.PUT("/till-devices/{id}", { params: { path: { id } }, body })),
    onSuccess: () => client.invalidateQueries(tillDevicesQuery()),
  });
}

/** DELETE /till-devices/{id}: signs it out. */
export function useSignOutTillDevice() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (id: string) => unwrap(api.DELETE("/till-devices/{id}", { params: { path: { id } } })),
    // One that was signed out meanwhile is gone as well.
    onSettled: () => client.invalidateQueries(tillDevicesQuery()),
  });
}
