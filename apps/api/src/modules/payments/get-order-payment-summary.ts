import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { findAttemptsOfIntent, findIntentOfOrder } from "./payments.repository.ts";

/** The latest attempt to pay an order, as its customer may see it; null before the first. */
export async function getOrderPaymentSummary(tx: Tx, orderId: OrderId) {
  const intent = await findIntentOfOrder(tx.db, tx.shopId, orderId);
  if (!intent) return null;
  const attempts = await findAttemptsOfIntent(tx.db, tx.shopId, intent.id);
  // A success stays what is shown, whatever was tried after it.
  const shown = attempts.find((attempt) => attempt.status === "succeeded") ?? attempts[0];
  if (!shown) return null;
  const { id, status, method, network, amountMinor, failureCode, expiresAt, providerReference } = shown;
  return { id, status, method, network, amountMinor, failureCode, expiresAt, providerReference };
}
