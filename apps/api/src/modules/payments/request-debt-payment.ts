import { networkOf } from "@agiza/i18n/phone";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import {
  type CustomerId,
  newId,
  type OrderId,
  type PaymentAttemptId,
  type PaymentIntentId,
} from "#kernel/ids.ts";
import type { MobileNetwork } from "#kernel/payment-words.ts";
import { toPhone } from "#kernel/phone.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { insertDebtAttempt, insertDebtIntent, isAskedForDebt } from "./debt-payments.repository.ts";
import { feeOfRoute } from "./fee-of-route.ts";
import { lockDebts } from "./lock-debts.ts";
import { newAttempt } from "./open-attempt.ts";
import { submitAttempt } from "./payment-jobs.ts";
import { refuse } from "./payments.errors.ts";
import { debtPaymentMoved } from "./payments.events.ts";
import { findRoutes } from "./payments.repository.ts";
import { originOf, takeFromPromptBudgets } from "./prompt-asked.ts";
import { chooseRoute } from "./routing.rules.ts";
import { wholeShillings } from "./whole-shillings.ts";

/** How a customer is asked for what they owe; amounts in hundredths. */
export type DebtPayment = {
  customerId: CustomerId;
  /** The entry that it is for; the oldest are paid first when null. */
  orderId: OrderId | null;
  network: MobileNetwork | null;
  /** Any local spelling; the customer's phone when null. */
  phone: string | null;
  /** A part of what they owe, of the entry where one is chosen; all of it when null. */
  amountMinor: number | null;
  /** What the caller saw as owed in all; null when nothing was shown. */
  owedMinor: number | null;
};

/**
 * Has a phone asked to pay what a customer owes, one entry of it or a part; it pays their orders, the chosen one and then the
 * oldest first. Once per key; one is asked for at a time, and none while one of these orders is being paid.
 *
 * @throws customer.not_found · payment.nothing_owed · payment.in_progress
 * @throws payment.due_changed something else is owed than the caller saw, or the entry is not · payment.more_than_due
 * @throws payment.not_offered · payment.phone_required · payment.invalid_phone
 * @throws payment.too_many_prompts · payment.phone_paused
 * @throws access.denied needs `orders update`
 */
export function requestDebtPayment(
  ctx: Ctx,
  wanted: DebtPayment,
  key: string,
): Promise<{ attemptId: PaymentAttemptId }> {
  requireMay(ctx, "order.take_cash");
  return askForDebt(ctx, wanted, key);
}

/** The same, asked for by the customer in their own chat. */
export function askForDebt(
  ctx: Ctx,
  wanted: DebtPayment,
  key: string,
): Promise<{ attemptId: PaymentAttemptId }> {
  return inTransaction(ctx, async (tx) => {
    const { customerId } = wanted;
    const customer = await getCustomer(tx, customerId);
    const { owed, locked } = await lockDebts(tx, customerId);
    return tx.once({ scope: "payment.debt", key, content: wanted }, async () => {
      const owedMinor = owed.reduce((sum, { dueMinor }) => sum + dueMinor, 0);
      if (owedMinor === 0) throw refuse("payment.nothing_owed");
      if (wanted.owedMinor !== null && wanted.owedMinor !== owedMinor) throw refuse("payment.due_changed");
      const first = owed.find((one) => one.dueMinor > 0 && one.orderId === (wanted.orderId ?? one.orderId));
      // What was chosen is paid by now, or was never theirs.
      if (!first) throw refuse("payment.due_changed");
      const mostMinor = wanted.orderId === null ? owedMinor : first.dueMinor;
      const amountMinor = wanted.amountMinor ?? mostMinor;
      if (amountMinor > mostMinor) throw refuse("payment.more_than_due", {}, { field: "amount_minor" });
      const isBeingPaid = [...locked.values()].some(({ hasOpenAttempt }) => hasOpenAttempt);
      if (isBeingPaid || (await isAskedForDebt(tx.db, tx.shopId, customerId)))
        throw refuse("payment.in_progress");
      return start(tx, {
        ...wanted,
        amountMinor,
        phone: wanted.phone ?? customer.phone,
        own: customer.phone,
        firstPaid: first.orderId,
      });
    });
  });
}

async function start(
  tx: Tx,
  {
    customerId,
    orderId: chosenOrderId,
    firstPaid,
    ...wanted
  }: Pick<DebtPayment, "customerId" | "orderId" | "network" | "phone"> & {
    amountMinor: number;
    own: string | null;
    firstPaid: OrderId;
  },
): Promise<{ attemptId: PaymentAttemptId }> {
  const { db, shopId } = tx;
  if (!wanted.phone) throw refuse("payment.phone_required");
  const phone = toPhone(wanted.phone);
  if (!phone?.startsWith("+255")) throw refuse("payment.invalid_phone");
  const method = "mobile_money" as const;
  const network = wanted.network ?? networkOf(phone);
  const route = chooseRoute(await findRoutes(db, shopId), { method, network }, tx.settings.chargeReach);
  if (!route) throw refuse("payment.not_offered");
  const isOwn = phone === wanted.own && tx.actor.kind !== "staff";
  await takeFromPromptBudgets(tx, `debt:${customerId}`, phone, isOwn);
  const owedMinor = wholeShillings(wanted.amountMinor);
  const customerFeeMinor = feeOfRoute(tx, route, { method, network, amountMinor: owedMinor });
  const amountMinor = owedMinor + customerFeeMinor;
  const begun = newAttempt(tx, method);
  const { attemptId } = begun;
  const intentId: PaymentIntentId = newId("pin", begun.now);
  const dates = { createdAt: begun.now, expiresAt: begun.expiresAt };
  const debt = { customerId, chosenOrderId, amountMinor: owedMinor };
  await insertDebtIntent(db, { shopId, id: intentId, ...debt, ...dates });
  await insertDebtAttempt(db, {
    shopId,
    intentId,
    accountId: route.id,
    method,
    network,
    phone,
    amountMinor,
    customerFeeMinor,
    origin: originOf(tx),
    follows: null,
    begun,
  });
  await tx.enqueue(submitAttempt, { shopId, attemptId });
  await addTimelineEntry(tx, firstPaid, "payment.started", {
    amount_minor: amountMinor,
    ...(network ? { network } : {}),
  });
  if (tx.actor.kind === "staff")
    await tx.audit({
      action: "payment.debt_prompted",
      subject: customerId,
      after: { amount_minor: amountMinor },
    });
  await tx.emit(debtPaymentMoved({ customerId, attemptId }));
  return { attemptId };
}
