import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { forgetPinUse, mayHavePins } from "#lib/shared-device.ts";

export type DevicePerson = Schemas["DevicePeople"]["items"][number];

/** GET /auth/device: who may unlock this device with a PIN, the one who used it last first. */
export const devicePeopleQuery = () =>
  queryOptions({
    queryKey: ["device", "people"],
    queryFn: async ({ signal }) => {
      const { items } = await unwrap(api.GET("/auth/device", { signal }));
      if (items.length === 0) forgetPinUse();
      return items;
    },
    enabled: mayHavePins,
    networkMode: "always",
    retry: false,
    staleTime: 0,
  });
