import type { PayNumberNetwork } from "#db/schema/pay-numbers.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { deletePayNumber, findPayNumberForUpdate } from "./pay-numbers.repository.ts";
import { refuse } from "./provider-accounts.errors.ts";
import { payNumberRemoved } from "./provider-accounts.events.ts";

/**
 * Takes a network's number away: customers are not told to pay there any more. Owners only.
 *
 * @throws access.denied
 * @throws pay_number.not_found also when it was removed before
 */
export function removePayNumber(ctx: Ctx, network: PayNumberNetwork): Promise<void> {
  requireMay(ctx, "provider.change");
  return inTransaction(ctx, async (tx) => {
    const before = await findPayNumberForUpdate(tx.db, tx.shopId, network);
    if (!before) throw refuse("pay_number.not_found");
    await deletePayNumber(tx.db, tx.shopId, network);
    await tx.audit({ action: payNumberRemoved.eventName, subject: network, before });
    await tx.emit(payNumberRemoved({ network }));
  });
}
