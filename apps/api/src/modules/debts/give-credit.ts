import type { DebtKind } from "#db/schema/debts.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import { refuseClosedDay } from "#modules/till/closed-day.ts";
import { debtAdded } from "./debts.events.ts";
import { insertDebt } from "./debts.repository.ts";

/**
 * Writes down that goods were given before they are paid, and has their customer asked whether it is so. Whether they may be,
 * `agreeCredit` says.
 *
 * @param debt.dueOn the shop's day, "2026-11-27"
 * @param debt.givenAt where it was before now
 * @param debt.isAsked false: nobody is asked before the shop says so
 */
export async function giveCredit(
  tx: Tx,
  debt: {
    orderId: OrderId;
    customerId: CustomerId;
    givenMinor: number;
    dueOn: string;
    kind?: DebtKind;
    givenAt?: Date | undefined;
    isAsked?: boolean;
  },
): Promise<void> {
  const { db, shopId, actor } = tx;
  const { orderId, customerId, givenMinor, dueOn, kind = "sale", givenAt = tx.now(), isAsked = true } = debt;
  if (actor.kind !== "staff") throw new Error("credit is given by people");
  const values = { shopId, orderId, givenMinor, dueOn, givenBy: actor.userId, givenAt, kind };
  const askedOnce = isAsked ? { asked: 1, askedAt: tx.now() } : { asked: 0 };
  await insertDebt(db, { ...values, answer: "waiting", ...askedOnce }).catch(refuseClosedDay);
  await tx.emit(debtAdded({ orderId, customerId }));
}
