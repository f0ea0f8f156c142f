import type { LineRow } from "#db/schema/webhook-lines.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { WebhookLineId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { reopenWebhook } from "#modules/connect/reopen-webhook.ts";
import { applyStoredEvent } from "#modules/payments/payment-jobs.ts";
import { reopenNotice } from "#modules/payments/reopen-notice.ts";
import { pollPayoutJob } from "#modules/payouts/payout-jobs.ts";
import { tellSmsReportsAgain } from "#modules/sms-accounts/receive-sms-reports.ts";
import { askTopUp } from "#modules/sms-accounts/top-up-jobs.ts";
import { countTry } from "#modules/webhook-lines/count-try.ts";
import { findLine } from "./incoming-lines.repository.ts";
import { refuse } from "./webhook-logs.errors.ts";
import { isKept } from "./webhook-logs.rules.ts";

/**
 * Has a call of a provider worked through once more, as if it had just come. What it did before it does not do twice: messages
 * are known by Meta's ids, payments by what was booked, reports by the state of their message, and payouts and payments for SMS
 * have their provider asked. Owners only.
 *
 * @throws access.denied · webhook_line.not_found
 * @throws webhook_line.not_again nothing of it is kept that could be worked on
 */
export async function workAgain(ctx: Ctx, id: WebhookLineId): Promise<void> {
  requireMay(ctx, "webhook_logs.read");
  const webhookId = await inTransaction(ctx, async (tx) => {
    const line = await findLine(tx.db, tx.shopId, id);
    if (!line) throw refuse("webhook_line.not_found");
    if (!isKept(line)) throw refuse("webhook_line.not_again");
    await tx.audit({ action: "webhook_line.worked_again", subject: id });
    const { originId, work } = line;
    if (work) await workOn(tx, id, work);
    else if (line.source === "whatsapp") return originId;
    else await applyNotice(tx, originId!);
    return null;
  });
  if (webhookId !== null) await reopenWebhook(ctx, webhookId);
}

async function applyNotice(tx: Tx, eventId: string): Promise<void> {
  await reopenNotice(tx, eventId);
  await tx.enqueue(applyStoredEvent, { shopId: tx.shopId, eventId });
}

async function workOn(tx: Tx, id: WebhookLineId, work: NonNullable<LineRow["work"]>): Promise<void> {
  await countTry(tx, id);
  const { shopId } = tx;
  switch (work.kind) {
    case "sms_reports":
      return tellSmsReportsAgain(tx, work);
    case "payout":
      return tx.enqueue(pollPayoutJob, { shopId, payoutId: work.payoutId });
    case "sms_top_up":
      return tx.enqueue(askTopUp, { shopId, topUpId: work.topUpId });
  }
}
