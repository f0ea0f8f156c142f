import type { Ctx, Tx } from "#kernel/ctx.ts";
import type { RiderId, UserId } from "#kernel/ids.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { getRider } from "#modules/riders/get-rider.ts";
import { getColleague } from "#modules/staff/get-colleague.ts";
import { type CashHolder, cashWith } from "./ledger.rules.ts";
import { refuse } from "./payments.errors.ts";
import { sumAccountForUpdate } from "./postings.repository.ts";

const isRider = (holder: CashHolder): holder is RiderId => holder.startsWith("rdr_");

/**
 * Finds out that somebody is known who may hold cash, and that the caller may see what they hold. Who sees only the orders
 * given to them sees no other's cash.
 *
 * @throws staff.not_found · rider.not_found
 */
export async function requireHolder(ctx: Ctx, holder: CashHolder): Promise<void> {
  const only = onlyStaffOf(ctx.actor);
  if (only !== null && only !== (holder as UserId)) throw refuse("staff.not_found");
  await (isRider(holder) ? getRider(ctx, holder) : getColleague(ctx, holder));
}

/** The name of a rider who took cash; who holds some is not removed. */
export const nameOfRider = async (ctx: Ctx, holder: CashHolder): Promise<string> =>
  isRider(holder) ? (await getRider(ctx, holder)).name : "";

/** What somebody holds, locked until the transaction ends against others who take from it. */
export const sumCashHeld = (tx: Tx, holder: CashHolder): Promise<number> =>
  sumAccountForUpdate(tx.db, tx.shopId, cashWith(holder));
