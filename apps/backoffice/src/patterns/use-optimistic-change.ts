import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { currentOf } from "#lib/edit-conflict.ts";
import { useOutcomeToasts } from "./use-outcome-toasts.ts";

/** What a change makes of the cached answers under a key, and of everything that begins with it. */
export type CacheChange = { queryKey: QueryKey; change: (data: never) => unknown };

export type OptimisticChangeOptions<Variables, Data> = {
  mutationFn: (variables: Variables) => Promise<Data>;
  /** What to show at once. */
  shows: (variables: Variables) => readonly CacheChange[];
  /** What is read again afterwards, however it ended. */
  rereads: readonly QueryKey[];
  /** Puts the newer state into the cache when somebody was faster. */
  onConflict?: (current: unknown) => void;
  /** What stayed undone, over the API's words. */
  failedTitle?: string;
};

/**
 * A change that shows at once and is taken back when the API refuses: a switch in a row, a mark, an order of things.
 * A refusal is told as a toast; when somebody else was faster the page shows their state.
 */
export function useOptimisticChange<Variables, Data>(options: OptimisticChangeOptions<Variables, Data>) {
  const client = useQueryClient();
  const toasts = useOutcomeToasts();
  return useMutation({
    networkMode: "always",
    mutationFn: options.mutationFn,
    onMutate: async (variables: Variables) => {
      const changes = options.shows(variables);
      // An answer under way would put the old state back.
      await Promise.all(changes.map(({ queryKey }) => client.cancelQueries({ queryKey })));
      const before = changes.flatMap(({ queryKey }) => client.getQueriesData({ queryKey }));
      for (const { queryKey, change } of changes)
        client.setQueriesData({ queryKey }, (data: unknown) =>
          data === undefined ? data : change(data as never),
        );
      return () => {
        for (const [queryKey, data] of before) client.setQueryData(queryKey, data);
      };
    },
    onError: (error, _variables, takeBack) => {
      takeBack?.();
      const current = currentOf(error);
      if (current === undefined) toasts.failed(error, options.failedTitle);
      else {
        options.onConflict?.(current);
        toasts.overtaken();
      }
    },
    onSettled: () => Promise.all(options.rereads.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
