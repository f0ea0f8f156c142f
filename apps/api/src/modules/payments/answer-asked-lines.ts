import type { PaymentAttemptRow } from "#db/schema/payments.ts";
import { type BaseCtx, forShop, inSystem, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId, type PaymentAttemptId, type ShopId } from "#kernel/ids.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { isDecided, isOpen } from "./attempt-state.rules.ts";
import { type Entry, reversedEntries, waitingOwnTillEntries } from "./ledger.rules.ts";
import { answerLines } from "./payment-jobs.ts";
import { statementLinesUnmatched, statementLineUsed } from "./payments.events.ts";
import { findAttempt } from "./payments.repository.ts";
import { askAboutAttempt, knowsNothing } from "./poll-payment-attempt.ts";
import {
  findAnsweredAttempts,
  findLinesOfAttemptForUpdate,
  hasLine,
  letLineWait,
  settleLine,
  type StatementLineRow,
} from "./statement-lines.repository.ts";
import { postOfLines } from "./waiting-postings.repository.ts";

/** Who cannot be asked for so long is not waited for any longer: a person looks at the money. */
const patienceMs = 24 * 3_600_000;

/**
 * Asks the provider whose charge some lines of a statement name, and books them as it answers: its yes makes one of them
 * that payment, and who paid it is forgotten; after its no their money is on the till and waits for a person. A yes that
 * comes after a no takes the money out of what waits again. While a charge is open, lines wait with it.
 */
export async function answerAskedLines(
  base: BaseCtx,
  payments: PaymentPort,
  { shopId, attemptId }: { shopId: ShopId; attemptId: PaymentAttemptId },
): Promise<void> {
  const said = await askAboutAttempt(base, payments, { shopId, attemptId, isHint: true });
  const ctx = forShop(base, shopId, { kind: "system", job: answerLines.name });
  await inTransaction(ctx, async (tx) => {
    const lines = await findLinesOfAttemptForUpdate(tx.db, shopId, attemptId);
    const attempt = await findAttempt(tx.db, shopId, attemptId);
    if (!attempt || isOpen(attempt.status)) return;
    if (attempt.status === "succeeded") return settle(tx, attemptId, lines);
    const isNo = said !== null && isDecided(said) && !knowsNothing(said);
    for (const line of lines.filter(({ state }) => state === "asked"))
      if (isNo || hasEndedSince(line, attempt) || isOverdue(tx, line)) await letWait(tx, line, attemptId);
  });
}

/** Has lines looked at whose provider has answered since, however it did. */
export const takeUpAnsweredLines = (base: BaseCtx): Promise<void> =>
  inSystem(base, async (tx) => tx.enqueueAll(answerLines, await findAnsweredAttempts(tx.db)));

/** Whether its provider's word ended the attempt after the line came. */
const hasEndedSince = (
  { createdAt }: StatementLineRow,
  { finishedAt, failureCode }: Pick<PaymentAttemptRow, "finishedAt" | "failureCode">,
): boolean => finishedAt !== null && finishedAt >= createdAt && failureCode !== "unclear";

const isOverdue = (tx: Tx, { createdAt }: StatementLineRow): boolean =>
  tx.now().getTime() - createdAt.getTime() > patienceMs;

/** One line is the payment. Another that names it as well is other money. */
async function settle(
  tx: Tx,
  attemptId: PaymentAttemptId,
  lines: readonly StatementLineRow[],
): Promise<void> {
  const { db, shopId } = tx;
  let isSettled = await hasLine(db, shopId, attemptId);
  for (const line of lines) {
    if (!isSettled && line.usedMinor === 0) {
      isSettled = true;
      if (line.state === "waiting")
        await post(
          tx,
          line,
          "not_received",
          reversedEntries(waitingOwnTillEntries(line.network, line.amountMinor)),
        );
      await settleLine(db, shopId, line.id);
      await tx.emit(statementLineUsed({ lineId: line.id }));
    } else if (line.state === "asked") await letWait(tx, line, null);
    else {
      // What a person gave away of it stays given: the order that has both has more than its total, which is shown there.
      tx.log.error({ line: line.id, attempt: attemptId }, "a charge was paid after its line was given away");
      await letLineWait(db, shopId, line.id, null);
    }
  }
}

async function letWait(tx: Tx, line: StatementLineRow, attemptId: PaymentAttemptId | null): Promise<void> {
  await letLineWait(tx.db, tx.shopId, line.id, attemptId);
  await post(tx, line, "received", waitingOwnTillEntries(line.network, line.amountMinor));
  await tx.emit(statementLinesUnmatched({ cause: line.id, count: 1 }));
  await tx.emit(statementLineUsed({ lineId: line.id }));
}

const post = (tx: Tx, line: StatementLineRow, kind: string, entries: Entry[]): Promise<void> =>
  postOfLines(tx.db, tx.shopId, [
    {
      id: newId("ltx", tx.now()),
      kind,
      sourceId: line.id,
      postedBy: null,
      postedAt: tx.now(),
      entries,
    },
  ]);
