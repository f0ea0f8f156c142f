import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";

export type NotUnderstood = Schemas["NotUnderstood"];
export type TaughtWord = Schemas["TaughtWord"];

/** GET /not-understood: the newest first. */
export const notUnderstoodQuery = () =>
  queryOptions({
    queryKey: ["not-understood"],
    queryFn: ({ signal }) => unwrap(api.GET("/not-understood", { signal })),
  });

/** GET /taught-words: every one, by its letters. */
export const taughtWordsQuery = () =>
  queryOptions({
    queryKey: ["taught-words"],
    queryFn: ({ signal }) => unwrap(api.GET("/taught-words", { signal })),
  });

keepLive("not_understood.", { reads: () => [notUnderstoodQuery().queryKey] });
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
        client.invalidateQueries(notUnderstoodQuery()),
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
    onSuccess: () => client.invalidateQueries(notUnderstoodQuery()),
  });
}
