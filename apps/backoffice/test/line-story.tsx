import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { ApiError } from "@agiza/api-client/api-error";
import { screen } from "storybook/test";
import { userQuery } from "#data/user.ts";
import { webhookCountsQuery } from "#data/webhook-logs.ts";
import { endpointsQuery } from "#data/webhooks.ts";
import { makeUser } from "./make-order.ts";
import { makeEndpoint } from "./make-webhook.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "./story-app.tsx";

/** Behind an open sheet nothing of the page is there for anybody. */
const sheetIsThere = shows(() => screen.findByRole("dialog"));

/** The stories of one of the two logs, which `queryKey` reads. @param at its address */
export function lineStories(at: string, queryKey: QueryKey, items: readonly unknown[], next: string | null) {
  const page = (fill: (client: QueryClient) => void, to = at) =>
    screenStory(to, () =>
      makeStoryCache((client) => {
        client.setQueryData(webhookCountsQuery().queryKey, {
          incoming: { count: 1_000, capped: true },
          outgoing: { count: 318, capped: false },
        });
        client.setQueryData(endpointsQuery().queryKey, {
          items: [makeEndpoint(), makeEndpoint({ id: "whe_2" })],
        });
        fill(client);
      }),
    );
  const list = (shown: readonly unknown[], after: string | null) => (client: QueryClient) =>
    void client.setQueryData(queryKey, { items: shown, next: after, previous: null });
  const asMember = (client: QueryClient) =>
    void client.setQueryData(
      userQuery().queryKey,
      makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
    );
  const isBusy = new ApiError(503, { message: "The service is busy." });
  return {
    full: page(list(items, next)),
    empty: page(list([], null)),
    loading: page((client) => neverAnswer(client, queryKey)),
    failed: page((client) => failQuery(client, queryKey, isBusy)),
    denied: page(asMember),
    /** With the sheet of a line open. */
    line: (id: string, fill: (client: QueryClient) => void) => ({
      ...page((client) => {
        list(items, null)(client);
        fill(client);
      }, `${at}?line=${id}`),
      play: sheetIsThere,
    }),
  };
}
