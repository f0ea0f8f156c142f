import { sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { of } from "#db/placeholder.ts";
import { runLater } from "#db/later.ts";
import type { ledgerTransactions } from "#db/schema/payments.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import { asClosedDay } from "#modules/till/closed-day.ts";
import { accountKind, type Entry } from "./ledger.rules.ts";

const insertLedgerTransaction = fixedStatement(sql`
  with entry as (
    select * from jsonb_to_recordset(${of("entries")}::jsonb)
      as e(account text, kind text, direction text, amount_minor bigint)),
  transaction as (
    insert into ledger_transactions (shop_id, id, kind, source_type, source_id, order_id, posted_by, posted_at)
    values (${of("shopId")}, ${of("id")}, ${of("kind")}, ${of("sourceType")}, ${of("sourceId")}, ${of("orderId")},
      ${of("postedBy")}, ${of("postedAt")}::timestamptz)),
  account as (
    insert into ledger_accounts (shop_id, code, kind) select ${of("shopId")}, account, kind from entry
    on conflict do nothing)
  insert into ledger_entries (shop_id, transaction_id, account_code, direction, amount_minor)
  select ${of("shopId")}, ${of("id")}, account, direction, amount_minor from entry`);

/**
 * Queues a balanced transaction. The database refuses the second transaction of one source, and what people record on a day
 * that is closed (`day_end.closed`).
 */
export const postLedgerLater = (
  db: Db,
  shopId: ShopId,
  { postedAt, ...transaction }: Omit<typeof ledgerTransactions.$inferInsert, "shopId">,
  entries: Entry[],
): void =>
  runLater(
    db,
    insertLedgerTransaction,
    {
      ...transaction,
      postedBy: transaction.postedBy ?? null,
      shopId,
      postedAt: postedAt.toISOString(),
      entries: JSON.stringify(
        entries.map(({ account, direction, amountMinor }) => ({
          account,
          kind: accountKind(account),
          direction,
          amount_minor: amountMinor,
        })),
      ),
    },
    { toRefusal: asClosedDay },
  );
