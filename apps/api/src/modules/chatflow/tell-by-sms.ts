import { takeBudgets } from "#db/budgets.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { toPhone } from "#kernel/phone.ts";
import type { NoticeKind as ChatNotice } from "#modules/conversations/notice.rules.ts";
import { isReached } from "#modules/notices/notice-budget.rules.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { noteFailedNotice } from "#modules/orders/note-failed-notice.ts";
import { findOrderForSms, holdOrder } from "./order-for-sms.repository.ts";
import { newsOf } from "./order-news.ts";
import { smsBudgets } from "./sms-budget.rules.ts";

/** Why an SMS may not go out, as the order's history says it. */
type Held = "sms_abroad" | "sms_spent";

/**
 * Tells the customer of an order by SMS what the chat cannot tell them: they never wrote, wrote too long ago, or are not on
 * WhatsApp. The news may be older than the order: only what is still so is worth an SMS. The order's history says that it
 * went out this way.
 *
 * An SMS to a country that none go to, and one beyond the budgets of its recipient, its order or its shop, does not go out:
 * then the order's history says so, and whoever works on it is told.
 *
 * @param run of a stage: the order's stay there that is told of
 * @returns what the order's history says became of it; null for practice, for somebody without a number, and for steps that
 *   a customer sees happen, since each SMS costs
 */
export async function tellBySms(
  tx: Tx,
  orderId: OrderId,
  notice: ChatNotice,
  run?: number,
): Promise<"sent" | "held" | null> {
  const order = await findOrderForSms(tx.db, tx.shopId, orderId);
  const recipient = order && toPhone(order.phone ?? "");
  if (!order || !recipient || order.isPractice) return null;
  const news = await newsOf(tx, order, notice, run);
  if (!news) return null;
  // First of what others wait for: whoever has an order locked never waits for these.
  const held = await findHeld(tx, { recipient, orderId, shopId: tx.shopId });
  if (held) {
    await noteFailedNotice(tx, orderId, { notice, reason: held, code: 0 });
    return "held";
  }
  await holdOrder(tx.db, tx.shopId, orderId);
  await news.queueSms({ shopId: tx.shopId, orderId, recipient, language: order.language });
  await addTimelineEntry(tx, orderId, "notice.sent_by_sms", { notice });
  return "sent";
}

async function findHeld(tx: Tx, sms: Parameters<typeof smsBudgets>[0]): Promise<Held | null> {
  if (!isReached(sms.recipient, tx.settings.smsCountries)) return "sms_abroad";
  const waitSeconds = await takeBudgets(tx.db, smsBudgets(sms), tx.now());
  return waitSeconds === null ? null : "sms_spent";
}
