import { networkOf } from "@agiza/i18n/phone";
import type { PaymentAttemptRow } from "#db/schema/payments.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId, type OrderId } from "#kernel/ids.ts";
import type { MobileNetwork } from "#kernel/payment-words.ts";
import { toPhone } from "#kernel/phone.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { chooseSettlement } from "#modules/orders/choose-settlement.ts";
import { dueOf } from "#modules/orders/order-payment.rules.ts";
import { refuse } from "./payments.errors.ts";
import { paymentStarted } from "./payments.events.ts";
import { newPaymentReference } from "./payment-reference.ts";
import { submitAttempt } from "./payment-jobs.ts";
import { takePrompt } from "./prompt-budget.repository.ts";
import { findPayableForUpdateLater, insertAttemptLater, type Payable } from "./payments.repository.ts";

/** How somebody wants to pay an order. `network` is a hint where the phone's prefix says nothing. */
export type PaymentRequest =
  | { orderId: OrderId; method: "mobile_money"; network: MobileNetwork | null; phone: string | null }
  | { orderId: OrderId; method: "cash" };

/** An attempt that nobody brought to its provider by then is looked for: the process that was about to is gone. */
const forgottenAfterMs = 5_000;

/**
 * Starts a payment of what is still due on a submitted order: a prompt on the phone, or the choice to pay when
 * the goods change hands. Only one attempt is open at a time; the same key has its effect once.
 *
 * @param request.phone any local spelling; the order's phone when null
 * @returns the attempt, or null when the customer pays on collection
 * @throws order.not_found · order.cancelled · payment.not_submitted · payment.already_paid
 * @throws payment.in_progress while another attempt is open
 * @throws payment.not_offered where the shop has no such way to pay
 * @throws payment.phone_required · payment.invalid_phone
 * @throws payment.too_many_prompts to this phone or for this order · payment.phone_paused after its holder declined
 */
export function requestOrderPayment(
  ctx: Ctx,
  request: PaymentRequest,
  key: string,
): Promise<{ attemptId: PaymentAttemptRow["id"] } | null> {
  return inTransaction(ctx, async (tx) => {
    const { orderId } = request;
    let found: Payable | undefined;
    findPayableForUpdateLater(tx.db, tx.shopId, orderId, (payable) => (found = payable));
    // What was found came with the answer to this.
    return tx.once({ scope: `order-payment:${orderId}`, key, content: request }, async () => {
      const payable = requirePayable(found);
      if (request.method === "mobile_money") {
        return startAttempt(tx, payable, { ...request, amountMinor: dueOf(payable.order) });
      }
      if (!payable.payOnCollection) throw refuse("payment.not_offered");
      await chooseSettlement(tx, orderId, "on_collection");
      return null;
    });
  });
}

/**
 * An order that money may be asked for now.
 *
 * @throws order.not_found · order.cancelled · payment.not_submitted · payment.already_paid
 * @throws payment.in_progress while another attempt is open
 */
export function requirePayable(found: Payable | undefined): Payable {
  if (!found) throw refuse("order.not_found");
  const { order, hasOpenAttempt } = found;
  if (order.lifecycle === "cancelled") throw refuse("order.cancelled");
  if (order.lifecycle === "draft" || order.lifecycle === "awaiting_customer") {
    throw refuse("payment.not_submitted");
  }
  if (dueOf(order) <= 0) throw refuse("payment.already_paid");
  if (hasOpenAttempt) throw refuse("payment.in_progress");
  return found;
}

/**
 * Sends a prompt for an amount of an order.
 *
 * @param prompt.phone any local spelling; the order's phone when null
 * @throws payment.not_offered where the shop has no such way to pay
 * @throws payment.phone_required · payment.invalid_phone
 * @throws payment.too_many_prompts to this phone or for this order · payment.phone_paused after its holder declined
 */
export async function startAttempt(
  tx: Tx,
  { order, intentId, accountId }: Payable,
  prompt: { orderId: OrderId; network: MobileNetwork | null; phone: string | null; amountMinor: number },
): Promise<{ attemptId: PaymentAttemptRow["id"] }> {
  const { db, shopId } = tx;
  const { orderId } = prompt;
  const now = tx.now();
  const wanted = prompt.phone ?? order.customerPhone;
  if (!wanted) throw refuse("payment.phone_required");
  const phone = toPhone(wanted);
  if (!phone?.startsWith("+255")) throw refuse("payment.invalid_phone");
  if (!accountId) throw refuse("payment.not_offered");
  await takeFromBudgets(tx, orderId, phone, phone === order.customerPhone && tx.actor.kind !== "staff");

  const expiresAt = new Date(now.getTime() + tx.settings.paymentExpiresSeconds * 1000);
  const attemptId: PaymentAttemptRow["id"] = newId("pat", now);
  const network = prompt.network ?? networkOf(phone);
  const amountMinor = wholeShillings(prompt.amountMinor);
  insertAttemptLater(db, {
    shopId,
    orderId,
    intentId: intentId ?? newId("pin", now),
    attemptId,
    accountId,
    network,
    phone,
    totalMinor: order.totalMinor,
    amountMinor,
    reference: newPaymentReference(),
    now,
    nextPollAt: new Date(now.getTime() + forgottenAfterMs),
    expiresAt,
  });
  await addTimelineEntry(tx, orderId, "payment.started", {
    amount_minor: amountMinor,
    ...(network ? { network } : {}),
  });
  await tx.enqueue(submitAttempt, { shopId, attemptId });
  await tx.emit(paymentStarted({ orderId, attemptId }));
  return { attemptId };
}

/**
 * Somebody who writes from the phone that is to pay, or whose own order it is, has asked for the prompt and may have
 * pressed the wrong key: no pause holds it, only the budgets do. Staff ask for somebody else, and the pause holds them.
 */
async function takeFromBudgets(tx: Tx, orderId: OrderId, phone: string, isOwn: boolean): Promise<void> {
  const prompt = { phone, orderId, shopId: tx.shopId, now: tx.now() };
  const { waitSeconds, pauseSeconds } = await takePrompt(tx.db, prompt);
  if (pauseSeconds !== null && !isOwn && tx.actor.kind !== "customer-chat")
    throw tooSoon("payment.phone_paused", pauseSeconds);
  if (waitSeconds !== null) throw tooSoon("payment.too_many_prompts", waitSeconds);
}

const tooSoon = (code: "payment.phone_paused" | "payment.too_many_prompts", seconds: number) =>
  refuse(code, { minutes: Math.ceil(seconds / 60) }, { retryAfterSeconds: seconds });

/** Wallets carry no cents: a broken amount is asked for rounded up, so that the order ends paid. */
const wholeShillings = (amountMinor: number): number => Math.ceil(amountMinor / 100) * 100;
