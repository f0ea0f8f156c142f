import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { screen } from "storybook/test";
import { userQuery } from "#data/user.ts";
import { outgoingLineQuery, outgoingQuery, webhookCountsQuery } from "#data/webhook-logs.ts";
import { endpointsQuery } from "#data/webhooks.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeEndpoint, makeOutgoing, makeOutgoingDetail } from "../../../test/make-webhook.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Webhooks going out", parameters: { layout: "fullscreen" } };

/** Behind an open sheet nothing of the page is there for anybody. */
const sheetIsThere = shows(() => screen.findByRole("dialog"));

const { queryKey } = outgoingQuery({ result: "any", day: "any", search: "" });
const page = (fill: (client: QueryClient) => void, at = "/webhook-logs/out") =>
  screenStory(at, () =>
    makeStoryCache((client) => {
      client.setQueryData(webhookCountsQuery().queryKey, {
        incoming: { count: 1_000, capped: true },
        outgoing: { count: 318, capped: false },
      });
      client.setQueryData(endpointsQuery().queryKey, { items: [makeEndpoint()] });
      fill(client);
    }),
  );
const items = [
  makeOutgoing({ id: "whm_1", result: "retrying", tries: 3, took_ms: 5_012 }),
  makeOutgoing({ id: "whm_2", event: "payment.succeeded" }),
  makeOutgoing({ id: "whm_3", event: "order.submitted", result: "open", tries: 0, took_ms: null }),
  makeOutgoing({
    id: "whm_4",
    event: "customer.opted_out",
    ref: "cus_1",
    result: "failed",
    tries: 8,
    took_ms: 10_001,
    order: null,
  }),
];

export const Full = page((client) => client.setQueryData(queryKey, { items, next: null, previous: null }));
export const Empty = page((client) =>
  client.setQueryData(queryKey, { items: [], next: null, previous: null }),
);
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
export const Line = {
  ...page((client) => {
    client.setQueryData(queryKey, { items, next: null, previous: null });
    client.setQueryData(outgoingLineQuery("whm_1").queryKey, makeOutgoingDetail());
  }, "/webhook-logs/out?line=whm_1"),
  play: sheetIsThere,
};
