import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { WebhookLineId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { reopenWebhook } from "#modules/connect/reopen-webhook.ts";
import { applyStoredEvent } from "#modules/payments/payment-jobs.ts";
import { reopenNotice } from "#modules/payments/reopen-notice.ts";
import { findLine } from "./incoming-lines.repository.ts";
import { refuse } from "./webhook-logs.errors.ts";

/**
 * Has a call of a provider worked through once more, as if it had just come. What it did before it does not do twice: messages
 * are known by Meta's ids, payments by what was booked. Owners only.
 *
 * @throws access.denied · webhook_line.not_found
 * @throws webhook_line.not_again nothing of it is kept that could be worked on
 */
export async function workAgain(ctx: Ctx, id: WebhookLineId): Promise<void> {
  requireMay(ctx, "webhook_logs.read");
  const origin = await inTransaction(ctx, async (tx) => {
    const line = await findLine(tx.db, tx.shopId, id);
    if (!line) throw refuse("webhook_line.not_found");
    const { originId, source } = line;
    if (originId === null) throw refuse("webhook_line.not_again");
    await tx.audit({ action: "webhook_line.worked_again", subject: id });
    if (source !== "whatsapp") {
      await reopenNotice(tx, originId);
      await tx.enqueue(applyStoredEvent, { shopId: tx.shopId, eventId: originId });
    }
    return { originId, source };
  });
  if (origin.source === "whatsapp") await reopenWebhook(ctx, origin.originId);
}
