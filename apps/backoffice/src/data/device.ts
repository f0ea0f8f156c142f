import { clearSession } from "@agiza/api-client/access-token";
import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { entryPaths } from "#lib/entry-paths.ts";
import { forgetPinUse, mayHavePins, notePinUse } from "#lib/shared-device.ts";

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

/**
 * POST /auth/lock: nothing opens the session but its person's PIN on this device, or a new sign-in. Drafts stay for them.
 * Leaves for the way in: `lock` asks for the PIN of the same person, `change` who it is.
 */
export function useLockDevice() {
  return useMutation({
    networkMode: "always",
    mutationFn: (_then: { userId: string | null }) => unwrap(api.POST("/auth/lock")),
    onSuccess: (_answer, { userId }) => {
      notePinUse();
      clearSession();
      // The whole page goes, and with it everything it remembers of the shop.
      globalThis.location.assign(userId === null ? entryPaths.login : entryPaths.unlock(userId));
    },
  });
}
