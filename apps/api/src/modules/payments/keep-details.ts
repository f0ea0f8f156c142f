import type { PaymentAttemptRow } from "#db/schema/payments.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { PaymentAttemptId } from "#kernel/ids.ts";
import type { ChargeAnswer } from "#ports/payments.ts";
import { paymentReady } from "./payments.events.ts";
import { findOrderIdOfAttempt, saveChargeDetails } from "./payments.repository.ts";

type Details = Pick<PaymentAttemptRow, "chargeId" | "pageUrl" | "qrText">;
const unknownYet: Details = { chargeId: null, pageUrl: null, qrText: null };

/**
 * Keeps what a provider's answer says of how a charge is asked about and paid. Where that is how the customer pays it, whoever
 * shows it to them hears of it.
 *
 * @param known what the attempt has already
 */
export async function keepDetails(
  tx: Tx,
  attemptId: PaymentAttemptId,
  answer: ChargeAnswer,
  known: Details = unknownYet,
): Promise<void> {
  const { chargeId, pageUrl, qrText } = answer;
  const isPayable = (pageUrl && !known.pageUrl) || (qrText && !known.qrText);
  if (!isPayable && !(chargeId && !known.chargeId)) return;
  await saveChargeDetails(tx.db, tx.shopId, attemptId, { chargeId, pageUrl, qrText });
  const orderId = isPayable ? await findOrderIdOfAttempt(tx.db, tx.shopId, attemptId) : null;
  if (orderId) await tx.emit(paymentReady({ orderId, attemptId }));
}
