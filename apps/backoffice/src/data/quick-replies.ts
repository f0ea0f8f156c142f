import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { kept } from "#lib/kept-answers.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";

export type QuickReply = Schemas["QuickReply"];
export type QuickReplyForm = Schemas["QuickReplyForm"];

/** GET /quick-replies: every one, by its shortcut. The device keeps the last list, for who writes without a network. */
export const quickRepliesQuery = () =>
  queryOptions({
    queryKey: ["quick-replies"],
    queryFn: ({ signal }) => unwrap(api.GET("/quick-replies", { signal })),
    // Each chat that is opened asks for them; what changes is told.
    staleTime: 60_000,
    meta: kept,
  });

keepLive("quick_reply.", { reads: () => [quickRepliesQuery().queryKey] });

/**
 * Adds a quick reply, or changes one.
 * @param id of the one that is changed; left out, one is added
 */
export function useSaveQuickReply(id?: string) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ form, updated_at }: { form: QuickReplyForm; updated_at: string | undefined }) =>
      unwrap(
        id !== undefined && updated_at !== undefined
          ? api.PUT("/quick-replies/{id}", { params: { path: { id } }, body: { ...form, updated_at } })
          : api.POST("/quick-replies", {
              params: { header: { "idempotency-key": keyOf(form) } },
              body: form,
            }),
      ),
    onSuccess: () => client.invalidateQueries(quickRepliesQuery()),
  });
}

/** DELETE /quick-replies/{id} */
export function useRemoveQuickReply() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (id: string) => unwrap(api.DELETE("/quick-replies/{id}", { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries(quickRepliesQuery()),
  });
}
