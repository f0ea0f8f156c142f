import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { WebhookMessageId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { requireEndpoint } from "./change-endpoint.ts";
import { findMessage, settleMessageAnew } from "./messages.repository.ts";
import { spendSending } from "./spend-sending.ts";
import { laneOf } from "./webhook-jobs.ts";
import { refuse } from "./webhooks.errors.ts";

/**
 * Sends an event to its server once more, byte for byte and under the same id, whatever became of it before. Owners only.
 *
 * @throws access.denied · webhook_line.not_found
 * @throws webhook_endpoint.not_found it was removed meanwhile
 * @throws webhook_endpoint.paused
 * @throws request.too_many with the seconds to wait
 */
export async function sendMessageAgain(ctx: Ctx, limits: RateLimitPort, id: WebhookMessageId): Promise<void> {
  requireMay(ctx, "webhook_logs.read");
  await spendSending(ctx, limits);
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const message = await findMessage(db, shopId, id);
    if (!message) throw refuse("webhook_line.not_found");
    const endpoint = await requireEndpoint(tx, message.endpointId);
    if (endpoint.status !== "on") throw refuse("webhook_endpoint.paused");
    await settleMessageAnew(db, shopId, id, tx.now());
    await tx.audit({ action: "webhook_line.sent_again", subject: id });
    const { endpointId } = message;
    await tx.enqueue(laneOf(endpoint), { shopId, endpointId });
  });
}
