import { networkOf } from "@agiza/i18n/phone";
import type { PaymentAttemptRow } from "#db/schema/payments.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId, type OrderId } from "#kernel/ids.ts";
import type { ChargeMethod, MobileNetwork } from "#kernel/payment-words.ts";
import { toPhone } from "#kernel/phone.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { chooseSettlement } from "#modules/orders/choose-settlement.ts";
import { depositDueOf, dueOf } from "#modules/orders/order-payment.rules.ts";
import { isHeldByCustomer } from "./attempt-state.rules.ts";
import { feeOfRoute } from "./fee-of-route.ts";
import { leaveAttempt } from "./leave-attempt.ts";
import { minPartOf } from "./part-payment.rules.ts";
import { refuse } from "./payments.errors.ts";
import { paymentStarted } from "./payments.events.ts";
import { originOf, takeFromPromptBudgets } from "./prompt-asked.ts";
import { findPayableForUpdateLater, type Payable } from "./payments.repository.ts";
import { chooseRoute } from "./routing.rules.ts";
import { openAttempt } from "./open-attempt.ts";
import { wholeShillings } from "./whole-shillings.ts";

/** An amount in hundredths; all that is due when left out. */
type Part = { amountMinor?: number };

/** How somebody wants to pay an order. `network` is a hint where the phone's prefix says nothing. */
export type PaymentRequest =
  | ({ orderId: OrderId; method: "mobile_money"; network: MobileNetwork | null; phone: string | null } & Part)
  | ({ orderId: OrderId; method: "card" | "qr" } & Part)
  | { orderId: OrderId; method: "cash" };

/**
 * Starts a payment of what is still due on a submitted order, or of a part of it: a prompt on the phone, the provider's card
 * page, a code to scan; or the choice to pay when the goods change hands. Only one attempt is open at a time: a card page or a
 * code that nobody paid yet makes room for another way. The same key has its effect once.
 *
 * @param request.phone any local spelling; the order's phone when null
 * @returns the attempt, or null when the customer pays on collection
 * @throws order.not_found · order.cancelled · payment.not_submitted · payment.already_paid
 * @throws payment.in_progress while another attempt is open
 * @throws payment.not_offered where the shop has no such way to pay, or takes no parts of this order
 * @throws payment.part_too_small · payment.more_than_due
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
      const payable = await requirePayable(tx, found, request);
      if (request.method !== "cash") {
        return startAttempt(tx, payable, {
          network: null,
          phone: null,
          ...request,
          amountMinor: partOf(payable, request.amountMinor),
        });
      }
      if (!payable.payOnCollection || depositDueOf(payable.order) > 0) throw refuse("payment.not_offered");
      await chooseSettlement(tx, orderId, "on_collection");
      return null;
    });
  });
}

/** What is asked for: all that is due, or a part where the order takes parts. */
function partOf({ order }: Payable, amountMinor: number | undefined): number {
  const dueMinor = dueOf(order);
  if (amountMinor === undefined || amountMinor === dueMinor) return dueMinor;
  const field = { field: "amount_minor" };
  const minMinor = minPartOf(order);
  if (minMinor === null) throw refuse("payment.not_offered");
  if (amountMinor > dueMinor) throw refuse("payment.more_than_due", {}, field);
  if (amountMinor < minMinor) throw refuse("payment.part_too_small", {}, field);
  return amountMinor;
}

/**
 * An order that money may be asked for now. Its customer's card page or code makes room for what is wanted instead.
 *
 * @throws order.not_found · order.cancelled · payment.not_submitted · payment.already_paid
 * @throws payment.in_progress while another attempt is open
 */
export async function requirePayable(
  tx: Tx,
  found: Payable | undefined,
  wanted: { method: PaymentRequest["method"]; amountMinor?: number | undefined },
): Promise<Payable> {
  if (!found) throw refuse("order.not_found");
  const { order, openAttempt: open, isAskedAsDebt } = found;
  if (order.lifecycle === "cancelled") throw refuse("order.cancelled");
  if (order.lifecycle === "draft" || order.lifecycle === "awaiting_customer") {
    throw refuse("payment.not_submitted");
  }
  if (dueOf(order) <= 0) throw refuse("payment.already_paid");
  if (isAskedAsDebt) throw refuse("payment.in_progress");
  if (!open) return found;
  const openMinor = open.amountMinor - open.customerFeeMinor;
  const wantedMinor = wholeShillings(wanted.amountMinor ?? openMinor);
  const isSame = open.method === wanted.method && openMinor === wantedMinor;
  if (isSame || !isHeldByCustomer(open)) throw refuse("payment.in_progress");
  await leaveAttempt(tx, open);
  return found;
}

/**
 * Asks for an amount of an order at the shop's first provider that can.
 *
 * @param prompt.phone any local spelling; the order's phone when null
 * @throws payment.not_offered where the shop has no such way to pay
 * @throws payment.phone_required · payment.invalid_phone
 * @throws payment.too_many_prompts to this phone or for this order · payment.phone_paused after its holder declined
 */
export async function startAttempt(
  tx: Tx,
  { order, intentId, routes }: Payable,
  prompt: {
    orderId: OrderId;
    method: ChargeMethod;
    network: MobileNetwork | null;
    phone: string | null;
    amountMinor: number;
  },
): Promise<{ attemptId: PaymentAttemptRow["id"] }> {
  const { orderId, method } = prompt;
  const wanted = prompt.phone ?? order.customerPhone;
  if (!wanted) throw refuse("payment.phone_required");
  const phone = toPhone(wanted);
  if (!phone?.startsWith("+255")) throw refuse("payment.invalid_phone");
  const network = method === "mobile_money" ? (prompt.network ?? networkOf(phone)) : null;
  const route = chooseRoute(routes, { method, network }, tx.settings.chargeReach);
  if (!route) throw refuse("payment.not_offered");
  await takeFromPromptBudgets(
    tx,
    orderId,
    method === "mobile_money" ? phone : null,
    phone === order.customerPhone && tx.actor.kind !== "staff",
  );
  const owedMinor = wholeShillings(prompt.amountMinor);
  const customerFeeMinor = feeOfRoute(tx, route, { method, network, amountMinor: owedMinor });
  const amountMinor = owedMinor + customerFeeMinor;
  const attemptId = await openAttempt(tx, {
    orderId,
    intentId: intentId ?? newId("pin", tx.now()),
    accountId: route.id,
    method,
    network,
    phone,
    totalMinor: order.totalMinor,
    amountMinor,
    customerFeeMinor,
    origin: originOf(tx),
    follows: null,
  });
  await addTimelineEntry(tx, orderId, "payment.started", {
    amount_minor: amountMinor,
    ...(network ? { network } : {}),
    ...(method === "mobile_money" ? {} : { method }),
  });
  await tx.emit(paymentStarted({ orderId, attemptId }));
  return { attemptId };
}
