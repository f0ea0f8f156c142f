import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { userEvent } from "storybook/test";
import { userQuery } from "#data/user.ts";
import { apiKeysQuery } from "#data/webhooks.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeApiKey } from "../../../test/make-webhook.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/API keys", parameters: { layout: "fullscreen" } };

const { queryKey } = apiKeysQuery();
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/webhook-logs/api-keys", () => makeStoryCache(fill));
const items = [
  makeApiKey(),
  makeApiKey({
    id: "key_2",
    name: "Tovuti ya duka, orodha ya bidhaa na bei kwa wateja wa jumla",
    hint: "p_9Z",
    permissions: [{ resource: "product", action: "read" }],
    last_used_at: null,
  }),
];

export const Full = page((client) => client.setQueryData(queryKey, { items }));
export const Empty = page((client) => client.setQueryData(queryKey, { items: [] }));
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);
const full = page((client) => client.setQueryData(queryKey, { items }));
export const Adding = {
  ...full,
  play: async (story: Parameters<typeof full.play>[0]) => {
    await full.play(story);
    const button = [...story.canvasElement.querySelectorAll("button")].find((one) =>
      /Make a key|Tengeneza ufunguo/.test(one.textContent ?? ""),
    );
    await userEvent.click(button!);
  },
};
