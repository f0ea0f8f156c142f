import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { userEvent } from "storybook/test";
import { userQuery } from "#data/user.ts";
import { endpointsQuery } from "#data/webhooks.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeEndpoint } from "../../../test/make-webhook.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/Webhook addresses", parameters: { layout: "fullscreen" } };

const { queryKey } = endpointsQuery();
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/webhook-logs/endpoints", () => makeStoryCache(fill));
const items = [
  makeEndpoint(),
  makeEndpoint({
    id: "whe_2",
    name: "Vitabu",
    url: "https://hesabu.example.co.tz/hooks/neema?shop=1",
    failing_since: "2026-11-21T06:10:00.000Z",
    old_secret_until: "2026-11-22T06:10:00.000Z",
  }),
  makeEndpoint({ id: "whe_3", name: "Jaribio", url: "https://jaribio.example.com/", status: "failing" }),
  makeEndpoint({ id: "whe_4", name: "Zamani", url: "https://zamani.example.com/", status: "paused" }),
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
    const { canvasElement } = story;
    const button = [...canvasElement.querySelectorAll("button")].find((one) =>
      /Add an address|Ongeza anwani/.test(one.textContent ?? ""),
    );
    await userEvent.click(button!);
  },
};
