import { and, asc, desc, eq, gte, lt, sql } from "drizzle-orm";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "#db/schema/payments.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId, StatementLineId, UserId } from "#kernel/ids.ts";
import { accountKind, type Entry } from "./ledger.rules.ts";

/** What something that happened to a line is booked as; its arrival by the line itself, the rest by a name below it. */
export type LinePosting = {
  id: string;
  kind: string;
  /** The line's id, or that with something behind it. */
  sourceId: string;
  postedBy: UserId | null;
  postedAt: Date;
  entries: readonly Entry[];
};

const source = "statement_line";

/** Books what happened to lines of the till's statement, in one statement for however many. */
export async function postOfLines(db: Db, shopId: ShopId, postings: readonly LinePosting[]): Promise<void> {
  if (postings.length === 0) return;
  const codes = new Set(postings.flatMap(({ entries }) => entries.map(({ account }) => account)));
  await db
    .insert(ledgerAccounts)
    .values([...codes].map((code) => ({ shopId, code, kind: accountKind(code) })))
    .onConflictDoNothing();
  await db.insert(ledgerTransactions).values(
    postings.map(({ id, kind, sourceId, postedBy, postedAt }) => ({
      shopId,
      id,
      kind,
      sourceType: source,
      sourceId,
      orderId: null,
      postedBy,
      postedAt,
    })),
  );
  await db.insert(ledgerEntries).values(
    postings.flatMap(({ id, entries }) =>
      entries.map(({ account, direction, amountMinor }) => ({
        shopId,
        transactionId: id,
        accountCode: account,
        direction,
        amountMinor,
      })),
    ),
  );
}

/** All that was booked of a line, the newest first, as of an order. */
export const findPostingsOfLine = (db: Db, shopId: ShopId, lineId: StatementLineId) =>
  db
    .select({
      id: ledgerTransactions.id,
      kind: ledgerTransactions.kind,
      sourceId: ledgerTransactions.sourceId,
      postedAt: ledgerTransactions.postedAt,
      by: { id: users.id, name: users.name },
      account: ledgerEntries.accountCode,
      direction: ledgerEntries.direction,
      amountMinor: ledgerEntries.amountMinor,
    })
    .from(ledgerTransactions)
    .innerJoin(
      ledgerEntries,
      and(
        eq(ledgerEntries.shopId, ledgerTransactions.shopId),
        eq(ledgerEntries.transactionId, ledgerTransactions.id),
      ),
    )
    .leftJoin(users, eq(users.id, ledgerTransactions.postedBy))
    .where(
      and(
        eq(ledgerTransactions.shopId, shopId),
        eq(ledgerTransactions.sourceType, source),
        gte(ledgerTransactions.sourceId, lineId),
        // `0` comes right after `/`, which divides the line from what became of its parts.
        lt(ledgerTransactions.sourceId, sql`${lineId} || '0'`),
      ),
    )
    .orderBy(desc(ledgerTransactions.postedAt), desc(ledgerTransactions.id), asc(ledgerEntries.id));
