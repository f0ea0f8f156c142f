import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { storeCredit } from "#modules/payments/ledger.rules.ts";
import { findLineCreditsForUpdate, sumLineCredits, updateLineCredit } from "./line-credits.repository.ts";
import { findCreditForUpdate, sumCredit, updateRefund } from "./refunds.repository.ts";

/** Credit that came at one time, whether an order gave it back or it came to the till without one. */
export type CreditNote = {
  id: string;
  /** The account of the books that holds it. */
  account: string;
  leftMinor: number;
  at: Date;
  setLeft: (leftMinor: number) => Promise<unknown>;
};

/** All that a customer can spend, locked until the transaction ends, the oldest first. */
export async function lockCredit({ db, shopId }: Tx, customerId: CustomerId): Promise<CreditNote[]> {
  const ofOrders = await findCreditForUpdate(db, shopId, customerId);
  const ofLines = await findLineCreditsForUpdate(db, shopId, customerId);
  return [
    ...ofOrders.map((row): CreditNote => ({
      id: row.id,
      account: storeCredit(row.creditOf!),
      leftMinor: row.leftMinor,
      at: row.requestedAt,
      setLeft: (leftMinor) => updateRefund(db, row, { leftMinor }),
    })),
    ...ofLines.map((row): CreditNote => ({
      id: row.id,
      account: storeCredit(row.customerId),
      leftMinor: row.leftMinor,
      at: row.keptAt,
      setLeft: (leftMinor) => updateLineCredit(db, row, { leftMinor }),
    })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** What a customer can spend. */
export const creditOf = async ({ db, shopId }: Tx, customerId: CustomerId): Promise<number> =>
  (await sumCredit(db, shopId, customerId)) + (await sumLineCredits(db, shopId, customerId));
