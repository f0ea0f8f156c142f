import { ApiError } from "@agiza/api-client/api-error";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { setQuery, type ProductSet } from "#data/product-sets.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "./make-order.ts";
import { answering, failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "./story-app.tsx";

/** The API finds about every half-written set what this one is. */
export const findsAlways = (set: ProductSet) =>
  answering(({ url }) => (url.endsWith("/api/v1/sets/check") ? { status: 200, body: set } : undefined));

/** The editor of a set at its address in the states every editor has. */
export function setStories(path: string, set: ProductSet) {
  const { queryKey } = setQuery(set.id);
  const page = (fill: (client: QueryClient) => void) => ({
    ...screenStory(`${path}?id=${set.id}`, () => makeStoryCache(fill)),
    beforeEach: findsAlways(set),
  });
  return {
    filled: (change: Partial<ProductSet> = {}) =>
      page((client) => client.setQueryData(queryKey, { ...set, ...change })),
    Full: page((client) => client.setQueryData(queryKey, set)),
    Empty: { ...screenStory(path, () => makeStoryCache(() => undefined)), beforeEach: findsAlways(set) },
    Loading: page((client) => neverAnswer(client, queryKey)),
    Failed: page((client) =>
      failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
    ),
    Missing: page((client) => failQuery(client, queryKey, new ApiError(404, { message: "Gone." }))),
    Offline: {
      ...page(() => undefined),
      beforeEach: () => {
        onlineManager.setOnline(false);
        return () => onlineManager.setOnline(true);
      },
      play: shows(({ canvas }) => canvas.findByRole("alert")),
    },
    Denied: screenStory(path, () =>
      makeStoryCache((client) =>
        client.setQueryData(
          userQuery().queryKey,
          makeUser({ permissions: [{ resource: "product", action: "update" }] }),
        ),
      ),
    ),
  };
}
