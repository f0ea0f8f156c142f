import type { Tx } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { postLedgerLater } from "./ledger.repository.ts";
import { expenseEntries, reversedEntries } from "./ledger.rules.ts";

type Spent = {
  id: string;
  version: number;
  category: string;
  amountMinor: number;
  paidFrom: "drawer" | "wallet" | "bank";
};

/** Books what was spent, or takes it back. The database refuses the second booking of one version. */
export function postExpense(tx: Tx, spent: Spent, kind: "expense" | "expense_returned"): void {
  const now = tx.now();
  const entries = expenseEntries(spent.category, spent.paidFrom, spent.amountMinor);
  postLedgerLater(
    tx.db,
    tx.shopId,
    {
      id: newId("ltx", now),
      kind,
      sourceType: "expense",
      sourceId: `${spent.id}/${spent.version}`,
      orderId: null,
      postedBy: tx.actor.kind === "staff" ? tx.actor.userId : null,
      postedAt: now,
    },
    kind === "expense" ? entries : reversedEntries(entries),
  );
}
