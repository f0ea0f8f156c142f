import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import {
  type CustomerId,
  type LineCreditId,
  newId,
  type OrderId,
  type PaymentAttemptId,
  type StatementLineId,
} from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { bookOwnTill } from "./book-own-till.ts";
import { findCashOrderForUpdate } from "./cash.repository.ts";
import {
  type Entry,
  movedEntries,
  movedOffTillEntries,
  returnedWaitingEntries,
  storeCredit,
  unmatchedOnTill,
} from "./ledger.rules.ts";
import type { Share } from "./match-unmatched.ts";
import { refuse } from "./payments.errors.ts";
import { statementLineUsed } from "./payments.events.ts";
import { requirePayable } from "./require-payable.ts";
import {
  countUses,
  findLine,
  findLineForUpdate,
  type StatementLineRow,
  useLine,
} from "./statement-lines.repository.ts";
import { postOfLines } from "./waiting-postings.repository.ts";

/** Whether some money without an order is a line of the till's statement, and no provider's payment. */
export const isLineId = (id: string): id is StatementLineId => id.startsWith("stl_");

/** What of a line still waits. */
export const leftOf = (line: StatementLineRow): number =>
  line.state === "waiting" ? line.amountMinor - line.usedMinor : 0;

/**
 * Gives money of the till's statement to the orders it was for, whole or in parts: each is paid by it, with the statement as
 * evidence. What is not given away goes on waiting.
 *
 * @param key the caller's own: pressing twice matches it once
 * @throws payment.not_unmatched · payment.more_than_unmatched
 * @throws order.not_found · order.cancelled · payment.not_submitted · payment.more_than_due
 * @throws access.denied needs `transactions update`, and to see all orders
 */
export function matchLine(
  ctx: Ctx,
  id: StatementLineId,
  shares: readonly Share[],
  key: string,
): Promise<void> {
  requireMay(ctx, "transaction.match");
  return inTransaction(ctx, (tx) =>
    tx.once({ scope: "payment.line_matched", key, content: { id, shares } }, async () => {
      const line = await lock(tx, id);
      const takenMinor = shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      if (takenMinor > leftOf(line)) throw refuse("payment.more_than_unmatched");
      let rest = line;
      for (const { orderId, amountMinor } of shares.toSorted((one, other) =>
        one.orderId < other.orderId ? -1 : 1,
      ))
        rest = await giveToOrder(tx, rest, orderId, amountMinor);
      await tx.audit({
        action: "payment.matched",
        subject: id,
        after: {
          shares: shares.map((share) => ({ order_id: share.orderId, amount_minor: share.amountMinor })),
        },
      });
      await tx.emit(statementLineUsed({ lineId: id }));
    }),
  );
}

/** Pays an order with a part of money that waits; the line is as it is afterwards. */
async function giveToOrder(
  tx: Tx,
  line: StatementLineRow,
  orderId: OrderId,
  amountMinor: number,
): Promise<StatementLineRow> {
  const found = requirePayable(await findCashOrderForUpdate(tx.db, tx.shopId, orderId), amountMinor);
  const attemptId: PaymentAttemptId = newId("pat", tx.now());
  await useForOrder(tx, line, found, { attemptId, amountMinor, action: "payment.statement_booked" });
  return { ...line, usedMinor: line.usedMinor + amountMinor };
}

type Booked = Pick<Parameters<typeof bookOwnTill>[2], "attemptId" | "amountMinor" | "action">;

/** Books a part of money that waits for an order whose row the caller has locked. */
export async function useForOrder(
  tx: Tx,
  line: StatementLineRow,
  found: Parameters<typeof bookOwnTill>[1],
  { attemptId, amountMinor, action = "payment.statement_booked" }: Booked,
): Promise<void> {
  const before = await countUses(tx.db, tx.shopId, line.id);
  const { network, phone, at, reference } = line;
  await post(tx, line, "moved", before, movedOffTillEntries(amountMinor));
  await bookOwnTill(tx, found, {
    attemptId,
    clientKey: attemptId,
    amountMinor,
    network,
    phone,
    at,
    // A reference is one payment: what of it pays another order is a part of it.
    reference: `${reference ?? line.id}${before === 0 ? "" : `/${before + 1}`}`,
    proof: "statement",
    hasWaited: true,
    action,
  });
  await useLine(tx.db, line, {
    id: newId("slu", tx.now()),
    kind: "order",
    amountMinor,
    attemptId,
    ...byNow(tx),
  });
}

/**
 * Writes down that money of the till's statement went back to who paid it, for a caller who has asked for a PIN.
 *
 * @throws payment.not_unmatched
 */
export async function returnLine(tx: Tx, id: StatementLineId, from: "till" | "cash"): Promise<void> {
  const line = await lock(tx, id);
  const amountMinor = leftOf(line);
  const before = await countUses(tx.db, tx.shopId, id);
  const till = from === "cash" ? "cash_drawer" : (`own_till:${line.network ?? "other"}` as const);
  await post(tx, line, "refund", before, returnedWaitingEntries(till, amountMinor));
  const kind = from === "cash" ? "returned_cash" : "returned";
  await useLine(tx.db, line, { id: newId("rfd", tx.now()), kind, amountMinor, ...byNow(tx) });
  await tx.audit({
    action: "payment.line_returned",
    subject: id,
    after: { amount_minor: amountMinor, from },
  });
  await tx.emit(statementLineUsed({ lineId: id }));
}

/** Money of a line that is a customer's credit by now. */
type KeptAsCredit = { creditId: LineCreditId; customerId: CustomerId; amountMinor: number };

/**
 * Makes all that waits of a line a customer's credit, for a caller who writes down whose it is.
 *
 * @param kept.amountMinor what the caller saw waiting, and all of it is kept
 * @throws payment.not_unmatched · payment.more_than_unmatched something else waits by now
 */
export async function keepLine(
  tx: Tx,
  id: StatementLineId,
  { creditId, customerId, amountMinor }: KeptAsCredit,
): Promise<void> {
  const line = await lock(tx, id);
  if (amountMinor !== leftOf(line)) throw refuse("payment.more_than_unmatched");
  const before = await countUses(tx.db, tx.shopId, id);
  const entries = movedEntries(unmatchedOnTill, storeCredit(customerId), amountMinor);
  await post(tx, line, "credited", before, entries);
  await useLine(tx.db, line, { id: creditId, kind: "credit", amountMinor, ...byNow(tx) });
  await tx.audit({
    action: "payment.credited",
    subject: id,
    after: { amount_minor: amountMinor, customer_id: customerId },
  });
  await tx.emit(statementLineUsed({ lineId: id }));
}

/** Books that what was left of such credit went back from the till to the wallet that had paid it. */
export async function returnKeptLine(
  tx: Tx,
  id: StatementLineId,
  { creditId, customerId, amountMinor }: KeptAsCredit,
): Promise<void> {
  const line = (await findLine(tx.db, tx.shopId, id))!;
  const till = `own_till:${line.network ?? "other"}`;
  const entries = movedEntries(storeCredit(customerId), till, amountMinor);
  await postOf(tx, "credit_refund", `${id}/${creditId}`, entries);
  await tx.emit(statementLineUsed({ lineId: id }));
}

/** @throws payment.not_unmatched · access.denied of who looks after some orders only */
async function lock(tx: Tx, id: StatementLineId): Promise<StatementLineRow> {
  const line = onlyStaffOf(tx.actor) === null ? await findLineForUpdate(tx.db, tx.shopId, id) : undefined;
  if (!line || leftOf(line) === 0) throw refuse("payment.not_unmatched");
  return line;
}

const byNow = ({ actor, now }: Tx) => ({
  usedBy: actor.kind === "staff" ? actor.userId : null,
  usedAt: now(),
});

const post = (tx: Tx, line: StatementLineRow, kind: string, before: number, entries: Entry[]) =>
  postOf(tx, kind, `${line.id}/${before + 1}`, entries);

const postOf = (tx: Tx, kind: string, sourceId: string, entries: Entry[]): Promise<void> =>
  postOfLines(tx.db, tx.shopId, [
    {
      id: newId("ltx", tx.now()),
      kind,
      sourceId,
      postedBy: tx.actor.kind === "staff" ? tx.actor.userId : null,
      postedAt: tx.now(),
      entries,
    },
  ]);
