import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "#db/schema/payments.ts";
import { writeLater } from "#db/write-later.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import { accountKind, type Entry } from "./ledger.rules.ts";

/** Posts a balanced transaction. A source is posted once: the database refuses it a second time. */
export async function postLedger(
  db: Db,
  shopId: ShopId,
  transaction: Omit<typeof ledgerTransactions.$inferInsert, "shopId">,
  entries: Entry[],
): Promise<void> {
  await writeLater(db, db.insert(ledgerTransactions).values({ ...transaction, shopId }));
  await writeLater(
    db,
    db
      .insert(ledgerAccounts)
      .values(entries.map(({ account }) => ({ shopId, code: account, kind: accountKind(account) })))
      .onConflictDoNothing(),
  );
  await writeLater(
    db,
    db.insert(ledgerEntries).values(
      entries.map(({ account, direction, amountMinor }) => ({
        shopId,
        transactionId: transaction.id,
        accountCode: account,
        direction,
        amountMinor,
      })),
    ),
  );
}
