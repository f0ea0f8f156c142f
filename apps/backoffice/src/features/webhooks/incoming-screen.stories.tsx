import { ApiError } from "@agiza/api-client/api-error";
import { incomingLineQuery, incomingQuery } from "#data/webhook-logs.ts";
import { lineStories } from "../../../test/line-story.tsx";
import { makeIncoming, makeIncomingDetail } from "../../../test/make-webhook.ts";
import { failQuery } from "../../../test/story-app.tsx";

export default { title: "Back-office/Webhooks coming in", parameters: { layout: "fullscreen" } };

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

const { queryKey } = incomingQuery({ source: "any", result: "any", day: "any", search: "" });
const stories = lineStories("/webhook-logs", queryKey, items, "more");

export const Full = stories.full;
export const Empty = stories.empty;
export const Loading = stories.loading;
export const Failed = stories.failed;
export const Denied = stories.denied;
export const Line = stories.line("whl_2", (client) =>
  client.setQueryData(incomingLineQuery("whl_2").queryKey, makeIncomingDetail({ id: "whl_2" })),
);
export const LineFailed = stories.line("whl_2", (client) =>
  failQuery(
    client,
    incomingLineQuery("whl_2").queryKey,
    new ApiError(404, { message: "This line is not in the log any more: it keeps 30 days." }),
  ),
);
