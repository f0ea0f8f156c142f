import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";

export type OrderChange = Schemas["OrderChange"];
export type OrderLineChange = Schemas["OrderLineChange"];
export type WantedLines = Schemas["ChangeOrder"]["lines"];

const changesKey = (id: string) => ["orders", "changes", id];

/** GET /orders/{id}/changes: what was wanted of the order since it was sent in, newest first. */
export const orderChangesQuery = (id: string) =>
  queryOptions({
    queryKey: changesKey(id),
    queryFn: ({ signal }) => unwrap(api.GET("/orders/{id}/changes", { params: { path: { id } }, signal })),
  });

/** POST /orders/{id}/changes/preview: what the order would come to; nothing is kept. */
export const changePreviewQuery = (id: string, lines: WantedLines) =>
  queryOptions({
    queryKey: [...changesKey(id), "preview", lines],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST("/orders/{id}/changes/preview", {
          params: { path: { id } },
          body: { lines, note: "" },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    // Prices and stock of a moment.
    staleTime: 0,
    retry: false,
  });

/** Reads an order and its changes again, whatever came of it. */
function useReadOrderAgain(id: string) {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      queryKey: ["orders"],
      predicate: ({ queryKey }) => queryKey.includes(id),
    });
}

/** POST /orders/{id}/changes: done at once, or its customer is asked. */
export function useAskOrderChange(id: string) {
  const onSettled = useReadOrderAgain(id);
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["AskOrderChange"]) =>
      unwrap(
        api.POST("/orders/{id}/changes", {
          params: { path: { id }, header: { "idempotency-key": keyOf(body) } },
          body,
        }),
      ),
    onSettled,
  });
}

type Decision = { changeId: string; as: "agreement" | "withdrawal" };

/** POST …/agreement: the customer said yes on the phone. POST …/withdrawal: the shop takes it back. */
export function useDecideOrderChange(id: string) {
  const onSettled = useReadOrderAgain(id);
  return useMutation({
    networkMode: "always",
    mutationFn: ({ changeId, as }: Decision) => {
      const params = { path: { id, change_id: changeId } };
      return unwrap(
        as === "agreement"
          ? api.POST("/orders/{id}/changes/{change_id}/agreement", { params })
          : api.POST("/orders/{id}/changes/{change_id}/withdrawal", { params }),
      );
    },
    onSettled,
  });
}

keepLive("order.", { idIn: "orderId", reads: (id) => [changesKey(id)] });
