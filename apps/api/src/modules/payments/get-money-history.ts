import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { dueOf } from "#modules/orders/order-payment.rules.ts";
import { findClaimsOfOrder } from "./claims.repository.ts";
import { accountKind } from "./ledger.rules.ts";
import { findOrder } from "./payments.repository.ts";
import { findPostingsOfOrder, type Posting } from "./postings.repository.ts";
import { shownAttempts } from "./shown-attempts.ts";
import { findLineOfUse } from "./statement-lines.repository.ts";
import { isLineId } from "./use-waiting-line.ts";
import { findPostingsOfLine } from "./waiting-postings.repository.ts";

/** Everything that happened to an order's money: each try to pay with its evidence, claims, and the ledger, newest first. */
export async function getMoneyHistory(tx: Tx, orderId: OrderId) {
  const { db, shopId } = tx;
  const order = await findOrder(db, shopId, orderId);
  if (!order) throw new Error(`no such order: ${orderId}`);
  const postings = await findPostingsOfOrder(db, shopId, orderId);
  const claims = await findClaimsOfOrder(db, shopId, orderId);
  return {
    order: { id: order.id, number: order.number, totalMinor: order.totalMinor, dueMinor: dueOf(order) },
    attempts: await shownAttempts(tx, orderId, postings),
    claims,
    postings: groupedPostings(postings),
  };
}

/**
 * Everything that happened to money of the till's statement that no order is known for.
 *
 * @param id of the line, or of what became of a part of it
 */
export async function getHistoryOfLine({ db, shopId }: Tx, id: string) {
  const lineId = isLineId(id) ? id : await findLineOfUse(db, shopId, id);
  return {
    order: null,
    attempts: [],
    claims: [],
    postings: lineId ? groupedPostings(await findPostingsOfLine(db, shopId, lineId)) : [],
  };
}

/** One entry for each transaction of the ledger, with all its sides. */
function groupedPostings(postings: readonly Posting[]) {
  return [...Map.groupBy(postings, ({ id }) => id).values()].map((sides) => {
    const { id, kind, postedAt, by } = sides[0]!;
    return {
      id,
      kind,
      at: postedAt,
      by,
      entries: sides.map(({ account, direction, amountMinor }) => ({
        // A customer's or a colleague's account has their id.
        account: account.split(":")[0] === "own_till" ? account : account.replace(/:(cus|usr|ord)_.*$/, ""),
        accountKind: accountKind(account),
        direction,
        amountMinor,
      })),
    };
  });
}
