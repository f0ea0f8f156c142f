import type { RefundRow } from "#db/schema/refunds.ts";
import { type BaseCtx, type Ctx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { RefundId, ShopId } from "#kernel/ids.ts";
import { getRefundedCharge } from "#modules/payments/get-refunded-charge.ts";
import type { PaymentPort, RefundStatus } from "#ports/payments.ts";
import { finishRefund } from "./finish-refund.ts";
import { takeToSend } from "./refunds.repository.ts";
import { nextLook } from "./refunds.rules.ts";

/**
 * Asks the provider of a payment to give money of it back. The refund is marked as sent before the call, so that a process that
 * dies in between never asks twice: without an answer it becomes unclear, and a person looks.
 */
export async function askProviderBack(
  base: BaseCtx,
  payments: PaymentPort,
  { shopId, refundId }: { shopId: ShopId; refundId: RefundId },
): Promise<void> {
  const ctx: Ctx = forShop(base, shopId, { kind: "system", job: "refunds.send" });
  const taken = await inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const refund = await takeToSend(tx.db, shopId, refundId, { now, nextLookAt: nextLook(now, false) });
    return refund ? { refund, charge: await getRefundedCharge(tx, refund.attemptId!) } : null;
  });
  if (!taken) return;
  const { refund, charge } = taken;
  const { account, ...known } = charge;
  const said = await payments.requestRefund({
    account,
    reference: refund.reference!,
    charge: known,
    amountMinor: refund.amountMinor,
    reason: refund.reason,
  });
  await inTransaction(ctx, (tx) => finishRefund(tx, pick(refund), { state: said.state, ...factsOf(said) }));
}

const pick = ({ id, orderId }: RefundRow) => ({ id, orderId });

const factsOf = ({ providerReference, failureCode }: RefundStatus) => ({
  ...(providerReference ? { providerReference } : {}),
  ...(failureCode ? { failureCode } : {}),
});
