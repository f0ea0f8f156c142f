import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { PaymentDifferenceId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { closeOpenDifference } from "./differences.repository.ts";
import { refuse } from "./payments.errors.ts";
import { differenceClosed } from "./payments.events.ts";

/**
 * Says of something that differed that somebody has looked into it, and what they found. It moves no money.
 *
 * @throws payment.no_difference
 * @throws access.denied needs `transactions update`
 */
export function closeDifference(ctx: Ctx, id: PaymentDifferenceId, note: string | null): Promise<void> {
  requireMay(ctx, "transaction.match");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId, actor } = tx;
    const closedBy = actor.kind === "staff" ? actor.userId : null;
    const mayClose = onlyStaffOf(actor) === null;
    if (!mayClose || !(await closeOpenDifference(db, shopId, id, { closedAt: tx.now(), closedBy, note })))
      throw refuse("payment.no_difference");
    await tx.audit({ action: "payment.difference_closed", subject: id, after: { note } });
    await tx.emit(differenceClosed({ differenceId: id }));
  });
}
