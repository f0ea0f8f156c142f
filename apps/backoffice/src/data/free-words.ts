import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";
import type { PagePlace } from "./staff.ts";

export type NotUnderstood = Schemas["NotUnderstood"];
export type TaughtWord = Schemas["TaughtWord"];

const notUnderstoodLists = ["not-understood"] as const;

/** GET /not-understood: one page, the newest first. */
export const notUnderstoodQuery = (place: PagePlace = {}) =>
  queryOptions({
    queryKey: [...notUnderstoodLists, place],
    queryFn: ({ signal }) => unwrap(api.GET("/not-understood", { params: { query: place }, signal })),
    placeholderData: keepPreviousData,
  });

/** GET /taught-words: every one, by its letters. */
export const taughtWordsQuery = () =>
  queryOptions({
    queryKey: ["taught-words"],
    queryFn: ({ signal }) => unwrap(api.GET("/taught-words", { signal })),
  });

keepLive("not_understood.", { reads: () => [notUnderstoodLists] });
keepLive("taught_word.", { reads: () => [taughtWordsQuery().queryKey] });

/** POST /taught-words: what is understood by it leaves the list. */
export function useTeachWord() {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: (form: Schemas["TaughtWordForm"]) =>
      unwrap(
        api.POST("/taught-words", { params: { header: { "idempotency-key": keyOf(form) } }, body: form }),
      ),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries(taughtWordsQuery()),
        client.invalidateQueries({ queryKey: notUnderstoodLists }),
      ]),
  });
}

/** DELETE /taught-words/{id} */
export function useForgetWord() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (id: string) => unwrap(api.DELETE("/taught-words/{id}", { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries(taughtWordsQuery()),
  });
}

/** DELETE /not-understood/{id} */
export function useDismissSentence() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (id: string) => unwrap(api.DELETE("/not-understood/{id}", { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: notUnderstoodLists }),
  });
}
