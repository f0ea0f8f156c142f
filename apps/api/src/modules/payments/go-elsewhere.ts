import type { PayRoute } from "#db/pay-routes-json.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { ProviderName } from "#kernel/payment-words.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import type { ChargeStatus } from "#ports/payments.ts";
import { feeOfRoute } from "./fee-of-route.ts";
import { openAttempt } from "./open-attempt.ts";
import type { LockedPayment } from "./payment-of-attempt.repository.ts";
import { paymentMoved, paymentStarted } from "./payments.events.ts";
import { findAccount, findAttemptsOfIntent, findRoutes } from "./payments.repository.ts";
import { chooseRoute, mayGoElsewhere } from "./routing.rules.ts";
import { wholeShillings } from "./whole-shillings.ts";

/** Another provider that is asked instead, and what for. */
export type Detour = {
  from: ProviderName;
  to: PayRoute;
  attempt: Awaited<ReturnType<typeof findAttemptsOfIntent>>[number];
};

type Failed = Pick<LockedPayment, "intent" | "provider" | "hasOtherOpen"> & {
  attempt: Pick<LockedPayment["attempt"], "id">;
  /** What is still owed. */
  dueMinor: number;
};

/**
 * The provider that is asked after another one said no; null where nobody may be asked. Decided under the locks of the order
 * and the attempt that failed.
 */
export async function findDetour(
  tx: Tx,
  { intent, attempt: { id }, provider, hasOtherOpen, dueMinor }: Failed,
  status: ChargeStatus,
  isAnswerToRequest: boolean,
): Promise<Detour | null> {
  if (status.state !== "failed" || hasOtherOpen || provider === null) return null;
  const attempts = await findAttemptsOfIntent(tx.db, tx.shopId, intent.id);
  const attempt = attempts.find((one) => one.id === id);
  if (!attempt || attempt.method === "cash" || attempt.method === "bank" || attempt.method === "credit")
    return null;
  const known = {
    isAnswerToRequest,
    wasPending: attempt.status === "pending",
    isInTime: attempt.expiresAt !== null && attempt.expiresAt > tx.now(),
  };
  if (!mayGoElsewhere(status, known)) return null;
  // Something else was paid meanwhile: what is asked for is no longer what is due.
  if (wholeShillings(dueMinor) < attempt.amountMinor - attempt.customerFeeMinor) return null;
  const tried = [provider];
  for (let last = attempt; last.follows;) {
    const before = attempts.find((one) => one.id === last.follows);
    const account =
      before?.providerAccountId && (await findAccount(tx.db, tx.shopId, before.providerAccountId));
    if (!before || !account) return null;
    tried.push(account.provider);
    last = before;
  }
  const { method, network } = attempt;
  const to = chooseRoute(
    await findRoutes(tx.db, tx.shopId),
    { method, network },
    tx.settings.chargeReach,
    tried,
  );
  return to && { from: provider, to, attempt };
}

/**
 * The attempt that takes the place of one that failed: for the same money, at another provider.
 *
 * @returns null where nobody's phone is known any more
 */
export function detourAttempt(tx: Tx, { to, attempt }: Detour) {
  const { method, network, phone, origin } = attempt;
  if (method === "cash" || method === "bank" || method === "credit" || phone === null) return null;
  // Nobody pays more than what they agreed to because a provider is down.
  const owedMinor = attempt.amountMinor - attempt.customerFeeMinor;
  const fee = feeOfRoute(tx, to, { method, network, amountMinor: owedMinor });
  const customerFeeMinor = Math.min(fee, attempt.customerFeeMinor);
  const amountMinor = owedMinor + customerFeeMinor;
  return {
    accountId: to.id,
    method,
    network,
    phone,
    amountMinor,
    customerFeeMinor,
    origin,
    follows: attempt.id,
  };
}

/**
 * Asks another provider for the same money of an order, with an attempt of its own under the same intent. It is written together
 * with the end of the first one, so that no moment knows both as open, and none knows neither. The database lets one follow one.
 */
export async function goElsewhere(
  tx: Tx,
  { order, intent }: Pick<LockedPayment, "order" | "intent">,
  detour: Detour,
): Promise<void> {
  const next = detourAttempt(tx, detour);
  if (!next) return;
  const { from, to } = detour;
  const orderId = order.id;
  const attemptId = await openAttempt(tx, {
    ...next,
    orderId,
    intentId: intent.id,
    totalMinor: order.totalMinor,
  });
  await addTimelineEntry(tx, orderId, "payment.moved", { from, to: to.provider });
  await tx.emit(paymentStarted({ orderId, attemptId }));
  await tx.emit(paymentMoved({ orderId, attemptId, from, to: to.provider }));
}
