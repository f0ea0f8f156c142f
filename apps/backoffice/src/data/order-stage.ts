import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type OrderStage = Schemas["OrderStage"];

const keys = {
  all: ["order-stage"] as const,
  of: (id: string) => ["order-stage", id] as const,
};

/** GET /orders/{id}/stage: where an order stands in the shop's workflow, and where it may go. */
export const orderStageQuery = (id: string) =>
  queryOptions({
    queryKey: keys.of(id),
    queryFn: ({ signal }) => unwrap(api.GET("/orders/{id}/stage", { params: { path: { id } }, signal })),
  });

keepLive("order.", { idIn: "orderId", reads: (id) => [keys.of(id)] });
for (const event of ["workflow.published", "workflow.switched_off"])
  keepLive(event, { reads: () => [keys.all] });

/** PUT /orders/{id}/stage */
export function useMoveToStage(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (stage_id: string) =>
      unwrap(api.PUT("/orders/{id}/stage", { params: { path: { id } }, body: { stage_id } })),
    onSuccess: (stage) => client.setQueryData(keys.of(id), stage),
    onSettled: () => client.invalidateQueries({ queryKey: ["orders"] }),
  });
}

/** POST /orders/stages: several orders, from their list. */
export function useMoveOrdersToStage() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["MoveOrdersToStage"]) => unwrap(api.POST("/orders/stages", { body })),
    onSettled: () => client.invalidateQueries({ queryKey: ["orders"] }),
  });
}
