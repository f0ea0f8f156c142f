import type { statementLines } from "#db/schema/statement-lines.ts";
import { refuseTaken } from "#db/unique-value.ts";
import type { Tx } from "#kernel/ctx.ts";
import { AppError } from "#kernel/app-error.ts";
import { newId, type PaymentAttemptId, type StatementLineId, type UserId } from "#kernel/ids.ts";
import { dueOf } from "#modules/orders/order-payment.rules.ts";
import { bookOwnTill } from "./book-own-till.ts";
import { findCashOrderForUpdate } from "./cash.repository.ts";
import { decideClaim, findClaim } from "./claims.repository.ts";
import { findStatementFacts } from "./find-statement-facts.ts";
import { waitingOwnTillEntries } from "./ledger.rules.ts";
import { answerLines, pollAttempt } from "./payment-jobs.ts";
import { refuse } from "./payments.errors.ts";
import { type LinePlan, planOfLines, type ReadLine } from "./statement-line.rules.ts";
import { insertLines, letWait } from "./statement-lines.repository.ts";
import { postOfLines } from "./waiting-postings.repository.ts";

/** What became of a line. */
export type LineOutcome = "claim" | "order" | "waits" | "known" | "asked" | "used" | "out" | "fee";

type Kept<Line> = {
  line: Line;
  plan: LinePlan;
  id: StatementLineId;
  attemptId: PaymentAttemptId | null;
};

/**
 * Takes lines of the statement of the shop's own till into the books. Each counts once, however often it comes. A line pays
 * claims and orders; where it is a provider's charge, that provider is asked and nothing is believed before it has answered.
 * What fits nothing, or several, waits for a person.
 *
 * @param vouchedBy whose word it is that the lines are the till's
 * @returns what became of each, in their order
 */
export async function takeStatementLines<Line extends ReadLine>(
  tx: Tx,
  lines: readonly Line[],
  vouchedBy: UserId | null = null,
): Promise<{ line: Line; outcome: LineOutcome }[]> {
  const now = tx.now();
  const planned = planOfLines(lines, await findStatementFacts(tx, lines));
  const outcomes = new Map<Line, LineOutcome>(planned.map(({ line, plan }) => [line, plan.what]));
  const kept = planned.flatMap(({ line, plan }): Kept<Line>[] =>
    isKept(plan) ? [{ line, plan, id: newId("stl", now), attemptId: attemptOf(plan, now) }] : [],
  );
  const fresh = await insertLines(tx.db, kept.map(toRow(tx)));
  // Somebody else's import brought them at the same moment.
  for (const { line, id } of kept) if (!fresh.has(id)) outcomes.set(line, "known");
  const written = kept.filter(({ id }) => fresh.has(id));
  const waiting = written.filter(({ plan }) => plan.what === "waits");
  for (const one of written.filter(isPaying).toSorted(byOrder)) {
    if (await pay(tx, one, vouchedBy)) continue;
    await letWait(tx.db, tx.shopId, one.id, payerOf(one.line));
    outcomes.set(one.line, "waits");
    waiting.push(one);
  }
  await postOfLines(
    tx.db,
    tx.shopId,
    waiting.map(({ id, line }) => ({
      id: newId("ltx", now),
      kind: "received",
      sourceId: id,
      postedBy: vouchedBy,
      postedAt: now,
      entries: waitingOwnTillEntries(line.network, line.amountMinor),
    })),
  );
  for (const { plan } of written) {
    const { shopId } = tx;
    if (plan.what === "asked") await tx.enqueue(answerLines, { shopId, attemptId: plan.attemptId });
    else if (plan.what === "waits" && plan.ask)
      await tx.enqueue(pollAttempt, { shopId, attemptId: plan.ask, isHint: true });
  }
  return lines.map((line) => ({ line, outcome: outcomes.get(line)! }));
}

const isKept = (plan: LinePlan): boolean =>
  plan.what === "claim" ||
  plan.what === "order" ||
  plan.what === "asked" ||
  plan.what === "waits" ||
  (plan.what === "known" && plan.attemptId !== null);

type Paying = Extract<LinePlan, { orderId: unknown }>;
const isPaying = <Line>(one: Kept<Line>): one is Kept<Line> & { plan: Paying; attemptId: PaymentAttemptId } =>
  one.plan.what === "claim" || one.plan.what === "order";

/** Orders are locked in one order, so that two imports cannot wait for each other. */
const byOrder = (one: { plan: Paying }, other: { plan: Paying }): number =>
  one.plan.orderId < other.plan.orderId ? -1 : one.plan.orderId > other.plan.orderId ? 1 : 0;

function attemptOf(plan: LinePlan, now: Date): PaymentAttemptId | null {
  if (plan.what === "claim" || plan.what === "order") return newId("pat", now);
  return "attemptId" in plan ? plan.attemptId : null;
}

const payerOf = ({ name, phone, note }: ReadLine) => ({ payerName: name, phone, note });

const states = { claim: "settled", order: "settled", known: "known", asked: "asked" } as const;

const toRow =
  ({ shopId, now }: Tx) =>
  ({ line, plan, id, attemptId }: Kept<ReadLine>): typeof statementLines.$inferInsert => {
    const { identity, network, at, amountMinor, reference } = line;
    const state = plan.what in states ? states[plan.what as keyof typeof states] : "waiting";
    return {
      shopId,
      id,
      identity,
      network,
      at,
      amountMinor,
      reference,
      state,
      attemptId,
      createdAt: now(),
      ...((state === "waiting" || state === "asked") && payerOf(line)),
    };
  };

/** Pays the claim or the order of a line, unless it is another one by now. */
async function pay(
  tx: Tx,
  { line, plan, id, attemptId }: Kept<ReadLine> & { plan: Paying; attemptId: PaymentAttemptId },
  vouchedBy: UserId | null,
): Promise<boolean> {
  const { db, shopId } = tx;
  const found = await findCashOrderForUpdate(db, shopId, plan.orderId);
  if (!found || found.order.lifecycle === "cancelled" || found.order.submittedAt === null) return false;
  const claim = plan.what === "claim" ? await findClaim(db, shopId, plan.claimId) : null;
  if (plan.what === "claim" ? claim?.status !== "open" : dueOf(found.order) !== line.amountMinor)
    return false;
  try {
    await tx.attempt(async () => {
      if (claim)
        await decideClaim(db, shopId, claim.id, { status: "confirmed", decidedAt: tx.now(), attemptId });
      await bookOwnTill(tx, found, {
        attemptId,
        clientKey: id,
        amountMinor: line.amountMinor,
        network: line.network ?? claim?.network ?? null,
        phone: line.phone ?? claim?.payerPhone ?? null,
        reference: line.reference ?? id,
        proof: "statement",
        by: vouchedBy,
        at: line.at,
        action: claim ? "payment.claim_confirmed" : "payment.statement_booked",
      }).catch(refuseTaken("payment_attempts_own_till", () => refuse("payment.reference_taken")));
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
  return true;
}
