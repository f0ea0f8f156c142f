import type { Ctx } from "#kernel/ctx.ts";
import type { OrderId, RefundId } from "#kernel/ids.ts";
import { getOrderPayments } from "#modules/payments/get-order-payments.ts";
import { giveBack, type GivingBack } from "#modules/refunds/give-back.ts";
import type { Harness } from "#test/harness.ts";

/** Gives money of an order back as a test says; in cash, and all that is owed back, where it says nothing. */
export async function giveMoneyBack(
  { deps }: Pick<Harness, "deps">,
  ctx: Ctx,
  { orderId, ...said }: { orderId: OrderId } & Partial<GivingBack>,
  key: string = crypto.randomUUID(),
): Promise<{ refundId: RefundId }> {
  const amountMinor = said.amountMinor ?? (await getOrderPayments(ctx, orderId)).owedBackMinor;
  const form: GivingBack = {
    orderId,
    way: "cash",
    keptMinor: null,
    reason: "Mteja amerudisha",
    goods: [],
    reference: null,
    network: null,
    attemptId: null,
    toOrderId: null,
    ...said,
    amountMinor,
  };
  return giveBack(ctx, deps.payments, form, { limits: deps.limits, pin: null }, key);
}
