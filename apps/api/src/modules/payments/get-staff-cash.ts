import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireHolder } from "./cash-holder.ts";
import { type CashHolder, cashWith } from "./ledger.rules.ts";
import { findMovements, sumAccount } from "./postings.repository.ts";

const shownMovements = 20;
const kinds: Record<string, "taken" | "returned" | "handed_in"> = {
  payment: "taken",
  refund: "returned",
  credit_refund: "returned",
  handed_in: "handed_in",
};

/**
 * What somebody holds of the shop's cash from the road, and how it came and went.
 *
 * @throws staff.not_found · rider.not_found also for who sees only the orders given to them and asks for somebody else
 * @throws access.denied   needs `orders update`
 */
export async function getStaffCash(ctx: Ctx, userId: CashHolder) {
  requireMay(ctx, "order.take_cash");
  await requireHolder(ctx, userId);
  return inTransaction(ctx, async ({ db, shopId }) => {
    const account = cashWith(userId);
    const movements = await findMovements(db, shopId, account, shownMovements);
    return {
      heldMinor: movements.length > 0 ? await sumAccount(db, shopId, account) : 0,
      movements: movements.map(({ kind, orderId, orderNumber, ...movement }) => ({
        kind: kinds[kind]!,
        ...movement,
        order: orderId ? { id: orderId, number: orderNumber ?? 0 } : null,
      })),
    };
  });
}
