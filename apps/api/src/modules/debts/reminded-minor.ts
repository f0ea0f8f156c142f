import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { debtsOf } from "./debts-of.ts";
import { findEntry } from "./debts.repository.ts";

/**
 * What the customer of an entry owes and does not dispute, in hundredths; 0 where the entry itself was paid, disputed or given
 * up, so that nobody is reminded who has just acted.
 */
export async function remindedMinor(tx: Tx, orderId: OrderId): Promise<number> {
  const entry = await findEntry(tx.db, tx.shopId, orderId);
  if (!entry || entry.owedMinor === 0 || entry.answer === "disputed") return 0;
  const { items } = await debtsOf(tx, entry.customerId);
  return items.reduce((sum, { answer, owedMinor }) => (answer === "disputed" ? sum : sum + owedMinor), 0);
}
