import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { type CustomerId, type LineCreditId, newId, type StatementLineId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { lockCustomer } from "#modules/customers/lock-customer.ts";
import { keepLine } from "#modules/payments/use-waiting-line.ts";
import { insertLineCredit } from "./line-credits.repository.ts";
import { refuse } from "./refunds.errors.ts";

/**
 * Keeps money of the till's statement that has no order as a customer's credit: for goods of this shop, or back to who paid it.
 * It is never cash, and never anybody else's.
 *
 * @param kept.leftMinor what the caller saw of it, and all of it is kept
 * @param key the caller's own: pressing twice keeps it once
 * @throws payment.not_unmatched · payment.more_than_unmatched
 * @throws customer.not_found
 * @throws access.denied needs `transactions update`, and to see all orders
 */
export function keepAsCredit(
  ctx: Ctx,
  kept: { lineId: StatementLineId; customerId: CustomerId; leftMinor: number },
  key: string,
): Promise<{ creditId: LineCreditId }> {
  requireMay(ctx, "transaction.match");
  return inTransaction(ctx, (tx) =>
    tx.once({ scope: "credit.kept", key, content: kept }, async () => {
      const { lineId, customerId, leftMinor: amountMinor } = kept;
      const { db, shopId, actor } = tx;
      // Who was erased or became another one is nobody to give it to.
      await lockCustomer(tx, customerId);
      if ((await getCustomer(tx, customerId)).isPractice) throw refuse("customer.not_found");
      const now = tx.now();
      const creditId: LineCreditId = newId("crd", now);
      await keepLine(tx, lineId, { creditId, customerId, amountMinor });
      await insertLineCredit(db, {
        shopId,
        id: creditId,
        statementLineId: lineId,
        customerId,
        amountMinor,
        leftMinor: amountMinor,
        keptBy: actor.kind === "staff" ? actor.userId : null,
        keptAt: now,
      });
      return { creditId };
    }),
  );
}
