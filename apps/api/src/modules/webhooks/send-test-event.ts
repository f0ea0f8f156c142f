import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type WebhookEndpointId, type WebhookMessageId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { requireEndpoint } from "./change-endpoint.ts";
import { insertMessages } from "./messages.repository.ts";
import { spendSending } from "./spend-sending.ts";
import { testEventName } from "./webhook-events.rules.ts";
import { laneOf } from "./webhook-jobs.ts";
import { refuse } from "./webhooks.errors.ts";
import { bodyOf } from "./webhooks.rules.ts";

/**
 * Sends a server an event that means nothing, signed and tried like any other. Owners only.
 *
 * @returns the id of the message, which the log shows
 * @throws access.denied · webhook_endpoint.not_found · webhook_endpoint.paused
 * @throws request.too_many with the seconds to wait
 */
export async function sendTestEvent(
  ctx: Ctx,
  limits: RateLimitPort,
  endpointId: WebhookEndpointId,
): Promise<{ id: WebhookMessageId }> {
  requireMay(ctx, "webhook_endpoint.change");
  await spendSending(ctx, limits);
  return inTransaction(ctx, async (tx) => {
    const endpoint = await requireEndpoint(tx, endpointId);
    if (endpoint.status !== "on") throw refuse("webhook_endpoint.paused");
    const { db, shopId } = tx;
    const now = tx.now();
    const id: WebhookMessageId = newId("whm", now);
    const data = { message: "Habari! It works." };
    await insertMessages(db, [
      {
        shopId,
        id,
        endpointId,
        eventId: null,
        event: testEventName,
        objectId: id,
        orderId: null,
        body: bodyOf({ id, event: testEventName, createdAt: now, shopId, data }),
        state: "waiting",
        tries: 0,
        nextAt: now,
        createdAt: now,
      },
    ]);
    await tx.audit({ action: "webhook_endpoint.tested", subject: endpointId });
    await tx.enqueue(laneOf(endpoint), { shopId, endpointId });
    return { id };
  });
}
