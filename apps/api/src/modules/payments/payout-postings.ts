import type { Tx } from "#kernel/ctx.ts";
import { newId, type OrderId, type PayoutId } from "#kernel/ids.ts";
import type { Minor } from "#kernel/money.ts";
import type { ProviderName } from "#kernel/payment-words.ts";
import { postLedgerLater } from "./ledger.repository.ts";
import {
  against,
  clearing,
  type Entry,
  inTransit,
  providerFeeEntries,
  unmatchedMoney,
} from "./ledger.rules.ts";
import { findEntriesOf, sumAccount, sumAccountForUpdate } from "./postings.repository.ts";

/** A payout as the books know it. */
export type BookedPayout = { id: PayoutId; provider: ProviderName; orderId: OrderId | null };

/** What a payout's money is booked as before it goes, and what of each. */
export type PayoutSource = { account: string; amountMinor: Minor };

/** What the shop has at a provider by its books, in hundredths. */
export type ProviderMoney = {
  /** All that the provider holds. */
  heldMinor: Minor;
  /** Of it on its way out. */
  onItsWayMinor: Minor;
  /** Of the shop's, with all providers: what came without an order and is owed to who paid it. */
  unmatchedMinor: Minor;
};

/** What the shop has at a provider by its books, locked until the transaction ends against others who send it out. */
export async function sumProviderMoneyForUpdate(tx: Tx, provider: ProviderName): Promise<ProviderMoney> {
  const heldMinor = await sumAccountForUpdate(tx.db, tx.shopId, clearing(provider));
  return { heldMinor, ...(await sumOwed(tx, provider)) };
}

/** What the shop has at a provider by its books, as it is shown. */
export const sumProviderMoney = async (of: OfShop, provider: ProviderName): Promise<ProviderMoney> => ({
  heldMinor: await sumAccount(of.db, of.shopId, clearing(provider)),
  ...(await sumOwed(of, provider)),
});

type OfShop = Pick<Tx, "db" | "shopId">;
const sumOwed = async ({ db, shopId }: OfShop, provider: ProviderName) => ({
  onItsWayMinor: 0 - (await sumAccount(db, shopId, inTransit(provider))),
  unmatchedMinor: 0 - (await sumAccount(db, shopId, unmatchedMoney)),
});

/** Reserves money that is about to be sent: it belongs to nobody else any more, and the provider still holds it. */
export const reservePayout = (tx: Tx, payout: BookedPayout, from: readonly PayoutSource[]): void =>
  post(tx, payout, "payout_reserved", against(from, "debit", inTransit(payout.provider)));

/** What was reserved has left the provider. */
export async function settlePayout(tx: Tx, payout: BookedPayout): Promise<void> {
  const amountMinor = sumOf(await reservedFrom(tx, payout));
  const side = [{ account: inTransit(payout.provider), amountMinor }];
  post(tx, payout, "payout", against(side, "debit", clearing(payout.provider)));
}

/** What was reserved did not leave: it is booked as what it was before. */
export async function releasePayout(tx: Tx, payout: BookedPayout): Promise<void> {
  const from = await reservedFrom(tx, payout);
  post(tx, payout, "payout_released", against(from, "credit", inTransit(payout.provider)));
}

/** What was thought not to have left, and was booked back, has left after all. */
export async function settleReleasedPayout(tx: Tx, payout: BookedPayout): Promise<void> {
  const from = await reservedFrom(tx, payout);
  post(tx, payout, "payout", against(from, "debit", clearing(payout.provider)));
}

/** What had left came back to the provider. */
export async function reversePayout(tx: Tx, payout: BookedPayout): Promise<void> {
  const from = await reservedFrom(tx, payout);
  post(tx, payout, "payout_reversed", against(from, "credit", clearing(payout.provider)));
}

/** What the provider kept for sending it: so much less is the shop's. */
export function postPayoutFee(tx: Tx, payout: BookedPayout, feeMinor: Minor): void {
  const entries = providerFeeEntries(payout.provider, feeMinor);
  if (entries.length > 0) post(tx, payout, "payout_fee", entries);
}

async function reservedFrom({ db, shopId }: Tx, { id }: BookedPayout): Promise<PayoutSource[]> {
  const entries = await findEntriesOf(db, shopId, {
    sourceType: "payout",
    sourceId: id,
    kind: "payout_reserved",
  });
  return entries
    .filter(({ direction }) => direction === "debit")
    .map(({ account, amountMinor }) => ({ account, amountMinor }));
}

const sumOf = (sides: readonly PayoutSource[]): Minor =>
  sides.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

function post(tx: Tx, { id, orderId }: BookedPayout, kind: string, entries: Entry[]): void {
  const { actor } = tx;
  const now = tx.now();
  postLedgerLater(
    tx.db,
    tx.shopId,
    {
      id: newId("ltx", now),
      kind,
      sourceType: "payout",
      sourceId: id,
      orderId,
      postedBy: actor.kind === "staff" ? actor.userId : null,
      postedAt: now,
    },
    entries,
  );
}
