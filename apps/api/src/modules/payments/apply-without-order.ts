import type { Tx } from "#kernel/ctx.ts";
import type { ChargeStatus } from "#ports/payments.ts";
import { applyToDebt } from "./apply-to-debt.ts";
import { applyToTest } from "./apply-to-test.ts";
import { findPurpose } from "./attempt-without-order.repository.ts";
import type { ProviderEvent } from "./provider-events.repository.ts";

/** Applies a provider's event to a payment that is for no order, by what it is for. */
export async function applyWithoutOrder(
  tx: Tx,
  event: ProviderEvent,
  status: ChargeStatus,
  isAnswerToRequest: boolean,
): Promise<void> {
  const found = await findPurpose(tx.db, tx.shopId, event.attemptId);
  if (found?.purpose === "test") return applyToTest(tx, event, status);
  if (found?.purpose === "debt" && found.customerId)
    return applyToDebt(tx, found.customerId, event, status, isAnswerToRequest);
  throw new Error(`no such payment attempt: ${event.attemptId}`);
}
