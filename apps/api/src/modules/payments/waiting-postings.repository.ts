import { and, eq, gte, lt, sql } from "drizzle-orm";
import { ledgerTransactions } from "#db/schema/payments.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId, StatementLineId, UserId } from "#kernel/ids.ts";
import { accountKind, type Entry } from "./ledger.rules.ts";
import { findPostings } from "./postings.repository.ts";

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
  const entries = postings.flatMap(({ id, entries: ofOne }) =>
    ofOne.map((entry) => ({ id, ...entry, kind: accountKind(entry.account) })),
  );
  const transactions = postings.map(({ id, kind, sourceId, postedBy, postedAt }) => ({
    id,
    kind,
    sourceId,
    postedBy,
    postedAt,
  }));
  await db.execute(sql`
    with entry as (
      select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as e(id text, account text, kind text, direction text, "amountMinor" bigint)),
    transaction as (
      insert into ledger_transactions (shop_id, id, kind, source_type, source_id, posted_by, posted_at)
      select ${shopId}, t.id, t.kind, ${source}, t."sourceId", t."postedBy", t."postedAt"
      from jsonb_to_recordset(${JSON.stringify(transactions)}::jsonb)
        as t(id text, kind text, "sourceId" text, "postedBy" text, "postedAt" timestamptz)),
    account as (
      insert into ledger_accounts (shop_id, code, kind) select distinct ${shopId}, account, kind from entry
      on conflict do nothing)
    insert into ledger_entries (shop_id, transaction_id, account_code, direction, amount_minor)
    select ${shopId}, id, account, direction, "amountMinor" from entry`);
}

/** All that was booked of a line, the newest first, as of an order. */
export const findPostingsOfLine = (db: Db, shopId: ShopId, lineId: StatementLineId) =>
  findPostings(
    db,
    shopId,
    and(
      eq(ledgerTransactions.sourceType, source),
      gte(ledgerTransactions.sourceId, lineId),
      // `0` comes right after `/`, which divides the line from what became of its parts.
      lt(ledgerTransactions.sourceId, sql`${lineId} || '0'`),
    ),
  );
