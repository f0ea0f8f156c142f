import { unwrap } from "@agiza/api-client/client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

// The menu shows them on every page: they come without the rest of the inbox.

export const countsKey = ["conversations", "counts"] as const;

/** GET /conversations/counts: how many conversations nobody has read, and in how many a customer waits. */
export const inboxCountsQuery = () =>
  queryOptions({
    queryKey: countsKey,
    queryFn: ({ signal }) => unwrap(api.GET("/conversations/counts", { signal })),
  });

keepLive("conversation.", { reads: () => [countsKey] });
