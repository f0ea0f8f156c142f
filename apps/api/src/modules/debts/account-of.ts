import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { findEntries, findRepayments } from "./debt-account.repository.ts";
import { debtStateOf } from "./debt-entry.rules.ts";
import { owedBy } from "./owed-by.ts";

export type DebtAccount = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

/** What a customer took on credit and paid, the newest first, for the customer; null for who never took anything on credit. */
export async function accountOf(tx: Tx, customerId: CustomerId) {
  const { db, shopId } = tx;
  const whose = { customerId, staffId: null };
  const entries = await findEntries(db, shopId, whose);
  const repayments = await findRepayments(db, shopId, whose);
  const moments = [
    ...entries.flatMap(({ givenAt, writtenOffAt }) => [givenAt, writtenOffAt]),
    ...repayments.map(({ paidAt }) => paidAt),
  ].flatMap((at) => (at === null ? [] : [at.getTime()]));
  if (entries.length === 0) return null;
  return {
    customerId,
    owedMinor: await owedBy(tx, customerId),
    /** When something happened to it last. */
    lastAt: new Date(Math.max(...moments)),
    entries: entries.map((entry) => ({ ...entry, state: debtStateOf(entry) })),
    repayments,
  };
}
