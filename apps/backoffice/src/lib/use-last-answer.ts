import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";

/** When the API answered last, in milliseconds; 0 before its first answer. */
export const useLastAnswer = (): number => useAnswers(newestIn);

/** Whether something that the page asks for has never been answered, for want of a network. */
export const useLacksAnswer = (): boolean => useAnswers(lacksAnswer);

/** Follows what is known of all answers. */
function useAnswers<Known extends number | boolean>(read: (client: QueryClient) => Known): Known {
  const client = useQueryClient();
  const follow = useCallback((onChange: () => void) => client.getQueryCache().subscribe(onChange), [client]);
  return useSyncExternalStore(follow, () => read(client));
}

const lacksAnswer = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .findAll({ type: "active" })
    .some(({ state }) => state.data === undefined && state.fetchStatus === "paused");

const newestIn = (client: QueryClient): number =>
  Math.max(
    0,
    ...client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  );
