import type { RefundStatus, WayBack } from "#db/schema/refunds.ts";
import type { RefundStatus as ProviderSays } from "#ports/payments.ts";

/** How far back money of an order may go, and to whom. */
export type WayFacts = {
  keptMinor: number;
  hasCustomer: boolean;
  isPractice: boolean;
  /** Payments that their provider gives back itself, with what of each is left to give. */
  payments: readonly { id: string; leftMinor: number }[];
  /** Payments that their provider cannot give back, but whose wallet it can pay. */
  wallets: readonly { id: string; leftMinor: number }[];
  /** Other orders of the customer that ask for money. */
  openOrders: readonly { dueMinor: number }[];
};

const wholeShillings = (minor: number): number => minor - (minor % 100);

/** The ways that are open now, each with the most that may go by it; what cannot work is not there. */
export function waysOpen({ keptMinor, hasCustomer, isPractice, payments, wallets, openOrders }: WayFacts): {
  way: WayBack;
  maxMinor: number;
}[] {
  if (keptMinor <= 0 || isPractice) return [];
  const mostOf = (of: readonly { leftMinor: number }[]) =>
    Math.max(0, ...of.map(({ leftMinor }) => wholeShillings(Math.min(leftMinor, keptMinor))));
  const forGoods = Math.max(0, ...openOrders.map(({ dueMinor }) => Math.min(dueMinor, keptMinor)));
  return [
    { way: "provider" as const, maxMinor: mostOf(payments) },
    { way: "payout" as const, maxMinor: mostOf(wallets) },
    { way: "cash" as const, maxMinor: keptMinor },
    { way: "own_wallet" as const, maxMinor: keptMinor },
    { way: "store_credit" as const, maxMinor: hasCustomer ? keptMinor : 0 },
    { way: "exchange" as const, maxMinor: forGoods },
  ].filter(({ maxMinor }) => maxMinor > 0);
}

/**
 * What one person may still give back today without an owner's PIN.
 *
 * @returns null: as much as they like
 */
export const withoutPin = (limitMinor: number | null, givenMinor: number): number | null =>
  limitMinor === null ? null : Math.max(0, limitMinor - givenMinor);

/**
 * What a provider's word makes of a refund that it was asked for.
 *
 * @param said.state its answer to the request itself: only then a refusal is final
 */
export const statusAfter = (said: ProviderSays["state"]): Exclude<RefundStatus, "requested"> =>
  said === "succeeded" ? "done" : said === "pending" ? "sent" : said;

/** How long a provider may take until a person is asked to look. */
const patienceMs = { sent: 10 * 60_000, pending: 24 * 3_600_000 };

/** When an open refund is looked at next: one that was taken on is given a day, any other ten minutes. */
export const nextLook = (now: Date, isPending: boolean): Date =>
  new Date(now.getTime() + (isPending ? patienceMs.pending : patienceMs.sent));

/** Takes an amount out of credit that came at several times, the oldest first. */
export function takeOldest<Note extends { leftMinor: number }>(
  notes: readonly Note[],
  amountMinor: number,
): { note: Note; takenMinor: number }[] {
  let restMinor = amountMinor;
  return notes.flatMap((note) => {
    const takenMinor = Math.min(restMinor, note.leftMinor);
    restMinor -= takenMinor;
    return takenMinor > 0 ? [{ note, takenMinor }] : [];
  });
}

/**
 * What goes out of an order with a payment that its provider takes back, and what of it the order has no longer.
 *
 * @param of.givenMinor what the provider gave back of it before, which it does not take twice
 */
export function takenBackOf({
  amountMinor,
  givenMinor,
  keptMinor,
}: {
  amountMinor: number;
  givenMinor: number;
  keptMinor: number;
}): { amountMinor: number; lostMinor: number } {
  const takenMinor = Math.max(0, amountMinor - givenMinor);
  return { amountMinor: takenMinor, lostMinor: Math.max(0, takenMinor - Math.max(0, keptMinor)) };
}
