import { outgoingLineQuery, outgoingQuery } from "#data/webhook-logs.ts";
import { lineStories } from "../../../test/line-story.tsx";
import { makeOutgoing, makeOutgoingDetail } from "../../../test/make-webhook.ts";

export default { title: "Back-office/Webhooks going out", parameters: { layout: "fullscreen" } };

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

const { queryKey } = outgoingQuery({ source: "any", result: "any", day: "any", search: "" });
const stories = lineStories("/webhook-logs/out", queryKey, items, null);

export const Full = stories.full;
export const Empty = stories.empty;
export const Loading = stories.loading;
export const Failed = stories.failed;
export const Denied = stories.denied;
export const Line = stories.line("whm_1", (client) =>
  client.setQueryData(outgoingLineQuery("whm_1").queryKey, makeOutgoingDetail()),
);
