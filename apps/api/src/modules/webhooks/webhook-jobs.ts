import type { ShopId, WebhookEndpointId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";

/** Makes messages of a shop's new events. */
export const collectWebhooks = defineJob<{ shopId: ShopId }>("webhooks.collect", { coalescesBy: "shopId" });

type OfEndpoint = { shopId: ShopId; endpointId: WebhookEndpointId };

/** Sends some of a server's messages. Two lanes, so that slow servers wait for slow ones alone. */
export const sendWebhooks = defineJob<OfEndpoint>("webhooks.send", { coalescesBy: "endpointId" });
export const sendSlowWebhooks = defineJob<OfEndpoint>("webhooks.send-slow", { coalescesBy: "endpointId" });

export const laneOf = ({ isSlow }: { isSlow: boolean }) => (isSlow ? sendSlowWebhooks : sendWebhooks);
