import type { PaymentAttemptRow, ProviderEventRow } from "#db/schema/payments.ts";
import type { Minor } from "#kernel/money.ts";
import { type CashHolder, type Owed, unmatchedMoney } from "./ledger.rules.ts";
import type { Posting } from "./postings.repository.ts";

/** Who counted the cash of an attempt; null where nobody did. */
export const takerOf = (postings: readonly Posting[], attemptId: string): Posting["by"] =>
  postings.find(({ kind, sourceId }) => kind === "payment" && sourceId === attemptId)?.by ?? null;

const onTheRoad = "cash_with:";

/**
 * Who took money of the order on the road: it was with them, and may be in the drawer by now. A rider without an account signs no
 * posting, so that it has no name of theirs.
 */
export function takenAlongBy(postings: readonly Posting[]): { id: CashHolder; name: string | null } | null {
  const taken = postings.find(
    ({ account, direction }) => account.startsWith(onTheRoad) && direction === "debit",
  );
  if (!taken) return null;
  return { id: taken.account.slice(onTheRoad.length) as CashHolder, name: taken.by?.name ?? null };
}

const isOwed = (account: string): boolean =>
  account === unmatchedMoney || account.startsWith("customer_credit:");

/** What an order's money is booked as that is no sale: what waits, then the customer's credit. */
export function owedOf(postings: readonly Posting[]): Owed[] {
  const balances = new Map<string, Minor>();
  for (const { account, direction, amountMinor } of postings) {
    if (!isOwed(account)) continue;
    const signed = direction === "credit" ? amountMinor : -amountMinor;
    balances.set(account, (balances.get(account) ?? 0) + signed);
  }
  return [...balances]
    .map(([account, balanceMinor]) => ({ account, balanceMinor }))
    .filter(({ balanceMinor }) => balanceMinor > 0)
    .toSorted(
      (one, other) => Number(other.account === unmatchedMoney) - Number(one.account === unmatchedMoney),
    );
}

/** What came for the order after it was cancelled and waits. */
export const unmatchedOf = (postings: readonly Posting[]): Minor =>
  owedOf(postings).find(({ account }) => account === unmatchedMoney)?.balanceMinor ?? 0;

const levels: Record<ProviderEventRow["source"], number> = { webhook: 5, poll: 4, statement: 3, manual: 1 };
const cashLevel = 2;

/**
 * How well a payment is proven: 5 a signed notice of the provider, 4 its answer to our question, 3 a line of its
 * statement, 2 cash that somebody counted or money that they saw on the shop's own till, 1 a claim, 0 nothing.
 */
export function levelOf(
  { method, status, proof }: Pick<PaymentAttemptRow, "method" | "status" | "proof">,
  evidence: readonly Pick<ProviderEventRow, "source" | "outcome">[],
): number {
  if (status !== "succeeded") return 0;
  if (method === "cash" || method === "credit" || proof === "person") return cashLevel;
  if (proof === "statement") return levels.statement;
  const counted = evidence.filter(({ outcome }) => outcome === "applied" || outcome === "unmatched");
  return Math.max(0, ...counted.map(({ source }) => levels[source]));
}
