import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { phoneFor } from "#kernel/masked-phones.ts";
import type { PaymentAttemptId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { isInScope } from "#modules/orders/order-scope.rules.ts";
import { scoreMatch } from "./match-order.rules.ts";
import { unmatchedOf } from "./order-money.rules.ts";
import { refuse } from "./payments.errors.ts";
import { findPostingsOfOrder } from "./postings.repository.ts";
import { findArrived, findCandidates } from "./unmatched.repository.ts";

const mostSuggested = 5;
/** Below this nothing speaks for it but the time. */
const leastScore = 20;
const dayMs = 86_400_000;

/**
 * Which orders some money without one may be for, the likeliest first, each with what speaks for it.
 *
 * @throws payment.not_unmatched no such money waits
 * @throws access.denied needs `transactions read`
 */
export function suggestOrders(ctx: Ctx, attemptId: PaymentAttemptId) {
  requireMay(ctx, "transactions.read");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const money = await findArrived(db, shopId, attemptId);
    if (!money || !isInScope(tx, money)) throw refuse("payment.not_unmatched");
    const waitingMinor = unmatchedOf(await findPostingsOfOrder(db, shopId, money.orderId));
    const leftMinor = Math.min(waitingMinor, money.amountMinor - money.movedMinor);
    if (leftMinor === 0) throw refuse("payment.not_unmatched");
    const at = money.finishedAt ?? tx.now();
    const phone = money.phone ?? money.customerPhone;
    const since = new Date(at.getTime() - dayMs);
    const found = await findCandidates(db, shopId, {
      amountMinor: leftMinor,
      phone,
      since,
      orderId: money.orderId,
    });
    const suggestions = found
      .filter((order) => isInScope(tx, order))
      .map((order) => ({
        id: order.id,
        number: order.number,
        customerName: order.customerName,
        customerPhone: phoneFor(tx, order.customerPhone),
        dueMinor: order.dueMinor,
        ...scoreMatch({ amountMinor: leftMinor, phone, name: money.customerName, at }, order),
      }))
      .filter(({ score }) => score >= leastScore)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, mostSuggested);
    return { leftMinor, suggestions };
  });
}
