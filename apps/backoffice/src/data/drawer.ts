import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type Drawer = Schemas["Drawer"];
export type DrawerMovementKind = Schemas["DrawerMovementKind"];
export const drawerMovementKinds = [
  "put_in",
  "taken_out",
  "to_bank",
] as const satisfies readonly DrawerMovementKind[];

const keys = ["till", "drawer"] as const;

/** GET /drawer: what should be in the cash drawer on a day of the shop. */
export const drawerQuery = (day: string) =>
  queryOptions({
    queryKey: [...keys, day],
    queryFn: ({ signal }) => unwrap(api.GET("/drawer", { params: { query: { day } }, signal })),
    placeholderData: keepPreviousData,
  });

for (const prefix of ["drawer.", "payment.", "order."]) keepLive(prefix, { reads: () => [keys] });

/** POST /drawer/movements. The same key moves once. */
export function useMoveDrawerCash() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ key, ...body }: { key: string } & Schemas["MoveDrawerCash"]) =>
      unwrap(api.POST("/drawer/movements", { params: { header: { "idempotency-key": key } }, body })),
    onSettled: () => client.invalidateQueries({ queryKey: keys }),
  });
}
