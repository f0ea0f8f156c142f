import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { OrderId, PaymentAttemptId, StatementLineId } from "#kernel/ids.ts";
import { phoneFor } from "#kernel/masked-phones.ts";
import { requireMay } from "#kernel/require-may.ts";
import { isInScope, onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { scoreMatch } from "./match-order.rules.ts";
import { unmatchedOf } from "./order-money.rules.ts";
import { refuse } from "./payments.errors.ts";
import { findPostingsOfOrder } from "./postings.repository.ts";
import { findLine } from "./statement-lines.repository.ts";
import { findArrived, findCandidates } from "./unmatched.repository.ts";
import { isLineId, leftOf } from "./use-waiting-line.ts";

const mostSuggested = 5;
/** Below this nothing speaks for it but the time. */
const leastScore = 20;
const dayMs = 86_400_000;

/** Money that waits for its order. */
type Waiting = {
  leftMinor: number;
  at: Date;
  phone: string | null;
  name: string;
  /** The order that it came for, where it came for one. */
  orderId: OrderId | null;
};

/**
 * Which orders some money without one may be for, the likeliest first, each with what speaks for it.
 *
 * @throws payment.not_unmatched no such money waits
 * @throws access.denied needs `transactions read`
 */
export function suggestOrders(ctx: Ctx, id: PaymentAttemptId | StatementLineId) {
  requireMay(ctx, "transactions.read");
  return inTransaction(ctx, async (tx) => {
    const money = isLineId(id) ? await ofLine(tx, id) : await ofAttempt(tx, id);
    if (!money || money.leftMinor === 0) throw refuse("payment.not_unmatched");
    const { leftMinor, at, phone, name, orderId } = money;
    const since = new Date(at.getTime() - dayMs);
    const found = await findCandidates(tx.db, tx.shopId, { amountMinor: leftMinor, phone, since, orderId });
    const suggestions = found
      .filter((order) => isInScope(tx, order))
      .map((order) => ({
        id: order.id,
        number: order.number,
        customerName: order.customerName,
        customerPhone: phoneFor(tx, order.customerPhone),
        dueMinor: order.dueMinor,
        ...scoreMatch({ amountMinor: leftMinor, phone, name, at }, order),
      }))
      .filter(({ score }) => score >= leastScore)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, mostSuggested);
    return { leftMinor, suggestions };
  });
}

async function ofAttempt(tx: Tx, id: PaymentAttemptId): Promise<Waiting | null> {
  const { db, shopId } = tx;
  const money = await findArrived(db, shopId, id);
  if (!money || !isInScope(tx, money)) return null;
  const waitingMinor = unmatchedOf(await findPostingsOfOrder(db, shopId, money.orderId));
  return {
    leftMinor: Math.min(waitingMinor, money.amountMinor - money.movedMinor),
    at: money.finishedAt ?? tx.now(),
    phone: money.phone ?? money.customerPhone,
    name: money.customerName,
    orderId: money.orderId,
  };
}

async function ofLine(tx: Tx, id: StatementLineId): Promise<Waiting | null> {
  const { db, shopId } = tx;
  const line = onlyStaffOf(tx.actor) === null ? await findLine(db, shopId, id) : undefined;
  if (!line) return null;
  const { at, phone, payerName } = line;
  return {
    leftMinor: leftOf(line),
    at,
    phone,
    name: payerName ?? "",
    orderId: null,
  };
}
