import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { screen } from "storybook/test";
import { userQuery } from "#data/user.ts";
import { incomingLineQuery, incomingQuery, webhookCountsQuery } from "#data/webhook-logs.ts";
import { endpointsQuery } from "#data/webhooks.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeEndpoint, makeIncoming, makeIncomingDetail } from "../../../test/make-webhook.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Webhooks coming in", parameters: { layout: "fullscreen" } };

/** Behind an open sheet nothing of the page is there for anybody. */
const sheetIsThere = shows(() => screen.findByRole("dialog"));

const { queryKey } = incomingQuery({ source: "any", result: "any", day: "any", search: "" });
const page = (fill: (client: QueryClient) => void, at = "/webhook-logs") =>
  screenStory(at, () =>
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
const wamid = "wamid.HBgMMjU1NzEyMzQ1Njc4FQIAEhgUM0EF2A";
const items = [
  makeIncoming({ id: "whl_1", at: "2026-11-21T11:09:44.000Z", result: "duplicate", took_ms: 12 }),
  makeIncoming({ id: "whl_2" }),
  makeIncoming({
    id: "whl_3",
    source: "whatsapp",
    event: "messages.interactive",
    ref: wamid,
    took_ms: 33,
    order: null,
  }),
  makeIncoming({
    id: "whl_4",
    source: "whatsapp",
    event: "message.read",
    ref: wamid,
    took_ms: 21,
    order: null,
  }),
  makeIncoming({ id: "whl_5", source: "snippe", event: "payment.failed", ref: "MP2611.1358", took_ms: 44 }),
  makeIncoming({
    id: "whl_6",
    event: "payment",
    ref: "agz-QQ00XX11",
    result: "bad_signature",
    took_ms: null,
    order: null,
  }),
  makeIncoming({
    id: "whl_7",
    source: "sms",
    event: "delivery.report",
    ref: "SM-88213",
    result: "ignored",
    took_ms: 9,
    order: null,
  }),
  makeIncoming({
    id: "whl_8",
    source: "whatsapp",
    event: "messages.text",
    ref: wamid,
    result: "failed",
    took_ms: 5_020,
    order: null,
  }),
];

export const Full = page((client) => client.setQueryData(queryKey, { items, next: "more", previous: null }));
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
    client.setQueryData(incomingLineQuery("whl_2").queryKey, makeIncomingDetail({ id: "whl_2" }));
  }, "/webhook-logs?line=whl_2"),
  play: sheetIsThere,
};
export const LineFailed = {
  ...page((client) => {
    client.setQueryData(queryKey, { items, next: null, previous: null });
    failQuery(
      client,
      incomingLineQuery("whl_2").queryKey,
      new ApiError(404, { message: "This line is not in the log any more: it keeps 30 days." }),
    );
  }, "/webhook-logs?line=whl_2"),
  play: sheetIsThere,
};
