import type { ShopId, WebhookEndpointId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";

/** Makes messages of a shop's new events. */
export const collectWebhooks = defineJob<{ shopId: ShopId }>("webhooks.collect", { coalesces: true });

type OfEndpoint = { shopId: ShopId; endpointId: WebhookEndpointId };

/** Sends some of a server's messages. Two lanes, so that slow servers wait for slow ones alone. */
export const sendWebhooks = defineJob<OfEndpoint>("webhooks.send", { coalesces: true });
export const sendSlowWebhooks = defineJob<OfEndpoint>("webhooks.send-slow", { coalesces: true });

export const laneOf = ({ isSlow }: { isSlow: boolean }) => (isSlow ? sendSlowWebhooks : sendWebhooks);
