import { networkOf } from "@agiza/i18n/phone";
import type { MobileNetwork, PaymentAttemptRow } from "#db/schema/payments.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type OrderId } from "#kernel/ids.ts";
import { toPhone } from "#kernel/phone.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { chooseSettlement } from "#modules/orders/choose-settlement.ts";
import { dueOf } from "#modules/orders/order-payment.rules.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { refuse } from "./payments.errors.ts";
import { paymentStarted } from "./payments.events.ts";
import { newPaymentReference } from "./payment-reference.ts";
import { submitAttempt } from "./payment-jobs.ts";
import {
  findActiveAccounts,
  findIntentOfOrder,
  findOrderForPayment,
  hasOpenAttempt,
  insertAttempt,
  upsertIntent,
} from "./payments.repository.ts";

/** How somebody wants to pay an order. `network` is a hint where the phone's prefix says nothing. */
export type PaymentRequest =
  | { orderId: OrderId; method: "mobile_money"; network: MobileNetwork | null; phone: string | null }
  | { orderId: OrderId; method: "cash" };

/** How long after the expected answer a try counts as forgotten. */
const forgottenAfterMs = 60_000;

/**
 * Starts a payment of what is still due on a submitted order: a prompt on the phone, or the choice to pay when
 * the goods change hands. Only one try is open at a time; the same key has its effect once.
 *
 * @param request.phone any local spelling; the order's phone when null
 * @returns the try, or null when the customer pays on collection
 * @throws order.not_found · order.cancelled · payment.not_submitted · payment.already_paid
 * @throws payment.in_progress while another try is open
 * @throws payment.not_offered where the shop has no such way to pay
 * @throws payment.phone_required · payment.invalid_phone
 */
export function requestOrderPayment(
  ctx: Ctx,
  request: PaymentRequest,
  key: string,
): Promise<{ attemptId: PaymentAttemptRow["id"] } | null> {
  return inTransaction(ctx, (tx) =>
    tx.once({ scope: `order-payment:${request.orderId}`, key, content: request }, async () => {
      const { db, shopId } = tx;
      const now = tx.now();
      const order = await findOrderForPayment(db, shopId, request.orderId);
      if (!order) throw refuse("order.not_found");
      if (order.lifecycle === "cancelled") throw refuse("order.cancelled");
      if (order.lifecycle === "draft" || order.lifecycle === "awaiting_customer") {
        throw refuse("payment.not_submitted");
      }
      const known = await findIntentOfOrder(db, shopId, order.id);
      const dueMinor = dueOf(order);
      if (dueMinor <= 0) throw refuse("payment.already_paid");
      if (known && (await hasOpenAttempt(db, shopId, known.id))) throw refuse("payment.in_progress");

      if (request.method === "cash") {
        if (!(await getShop(tx)).payOnCollection) throw refuse("payment.not_offered");
        await chooseSettlement(tx, order.id, "on_collection");
        return null;
      }

      const wanted = request.phone ?? order.customerPhone;
      if (!wanted) throw refuse("payment.phone_required");
      const phone = toPhone(wanted);
      if (!phone?.startsWith("+255")) throw refuse("payment.invalid_phone");
      const [account] = await findActiveAccounts(db, shopId);
      if (!account) throw refuse("payment.not_offered");

      const expiresAt = new Date(now.getTime() + tx.settings.paymentExpiresSeconds * 1000);
      const intent = await upsertIntent(db, {
        shopId,
        id: known?.id ?? newId("pin", now),
        orderId: order.id,
        amountMinor: order.totalMinor,
        status: "processing",
        createdAt: now,
        expiresAt,
      });
      const network = request.network ?? networkOf(phone);
      const attempt = await insertAttempt(db, {
        shopId,
        id: newId("pat", now),
        intentId: intent.id,
        providerAccountId: account.id,
        method: "mobile_money",
        network,
        phone,
        amountMinor: wholeShillings(dueMinor),
        reference: newPaymentReference(),
        status: "created",
        createdAt: now,
        nextPollAt: new Date(now.getTime() + forgottenAfterMs),
        expiresAt,
      });
      if (!attempt) throw refuse("payment.in_progress");
      await addTimelineEntry(tx, order.id, "payment.started", {
        amount_minor: attempt.amountMinor,
        ...(network ? { network } : {}),
      });
      await tx.enqueue(submitAttempt, { shopId, attemptId: attempt.id });
      await tx.emit(paymentStarted({ orderId: order.id, attemptId: attempt.id }));
      return { attemptId: attempt.id };
    }),
  );
}

/** Wallets carry no cents: a broken amount is asked for rounded up, so that the order ends paid. */
const wholeShillings = (amountMinor: number): number => Math.ceil(amountMinor / 100) * 100;
