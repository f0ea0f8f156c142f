import { unwrap } from "@agiza/api-client/client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";

/**
 * GET /orders/{id}/voice-note: the way to the door as the customer spoke it. Once it is there it never changes; it is
 * kept as long as somebody looks at the order.
 */
export const voiceNoteQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["voice-notes", orderId],
    queryFn: ({ signal }) =>
      unwrap<Blob>(
        api.GET("/orders/{id}/voice-note", { params: { path: { id: orderId } }, parseAs: "blob", signal }),
      ),
    staleTime: Infinity,
    meta: { isLive: false },
    gcTime: 0,
  });
