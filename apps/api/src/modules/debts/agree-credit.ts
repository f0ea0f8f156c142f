import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { lockCustomer } from "#modules/customers/lock-customer.ts";
import { refuse } from "./debts.errors.ts";
import { findLimit, sumOwed } from "./debts.repository.ts";

/**
 * Looks whether a customer may owe this much more. They are locked until the transaction ends, so that two sellers never
 * pass the limit together.
 *
 * @returns whether it goes beyond a limit that an owner has to allow
 * @throws credit.limit_reached where nobody allows it
 */
export async function agreeCredit(
  tx: Tx,
  { customerId, moreMinor, isApproved }: { customerId: CustomerId; moreMinor: number; isApproved: boolean },
): Promise<boolean> {
  await lockCustomer(tx, customerId);
  const limit = await findLimit(tx.db, tx.shopId, customerId);
  if (limit?.action !== "block") return false;
  const owedMinor = await sumOwed(tx.db, tx.shopId, customerId);
  if (owedMinor + moreMinor <= limit.limitMinor) return false;
  if (!isApproved) throw refuse("credit.limit_reached");
  return true;
}
