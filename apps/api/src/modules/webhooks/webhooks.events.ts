import type { UserId, WebhookEndpointId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfEndpoint = { endpointId: WebhookEndpointId };

export const endpointAdded = defineEvent<OfEndpoint & { by: UserId | null }>("webhook_endpoint.added");
/** Where it is, what it hears of, its secret, or whether it is called. */
export const endpointChanged = defineEvent<OfEndpoint>("webhook_endpoint.changed");
export const endpointRemoved = defineEvent<OfEndpoint>("webhook_endpoint.removed");
/** It failed for a day, or said that it is gone: nothing is sent to it until the owner says so. */
export const endpointFailing = defineEvent<OfEndpoint & { at: string }>("webhook_endpoint.failing");
