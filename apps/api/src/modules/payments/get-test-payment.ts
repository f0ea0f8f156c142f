import { type Ctx, reading } from "#kernel/ctx.ts";
import type { PaymentAttemptId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./payments.errors.ts";
import { findTestPayment, type TestPayment } from "./test-payments.repository.ts";

/**
 * How a test payment goes. Owners only.
 *
 * @throws access.denied
 * @throws test_payment.not_found
 */
export function getTestPayment(ctx: Ctx, id: PaymentAttemptId): Promise<TestPayment> {
  requireMay(ctx, "provider.change");
  return reading(ctx, async ({ db, shopId }) => {
    const payment = await findTestPayment(db, shopId, id);
    if (!payment) throw refuse("test_payment.not_found");
    return payment;
  });
}
