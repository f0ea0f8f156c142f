import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { refuseClosedDay } from "#modules/till/closed-day.ts";
import { insertDebt } from "./debts.repository.ts";

/**
 * Writes down that goods were given before they are paid. Whether they may be, `agreeCredit` says.
 *
 * @param debt.dueOn the shop's day, "2026-11-27"
 */
export async function giveCredit(
  tx: Tx,
  { orderId, givenMinor, dueOn }: { orderId: OrderId; givenMinor: number; dueOn: string },
): Promise<void> {
  const { db, shopId, actor } = tx;
  if (actor.kind !== "staff") throw new Error("credit is given by people");
  await insertDebt(db, {
    shopId,
    orderId,
    givenMinor,
    dueOn,
    givenBy: actor.userId,
    givenAt: tx.now(),
  }).catch(refuseClosedDay);
}
