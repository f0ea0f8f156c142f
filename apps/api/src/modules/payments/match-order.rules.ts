import type { Minor } from "#kernel/money.ts";

/** Money that waits for its order. */
export type WaitingMoney = {
  amountMinor: Minor;
  phone: string | null;
  name: string;
  at: Date;
};

/** An order that it may be for. */
export type Candidate = {
  dueMinor: Minor;
  customerPhone: string | null;
  customerName: string;
  submittedAt: Date;
};

/** Why an order fits, or does not. */
export const matchReasons = ["amount", "phone", "name", "time"] as const;
export type MatchReason = (typeof matchReasons)[number];

/** How much each says, together a hundred; the amount and the phone say most. */
const weights: Record<MatchReason, number> = { amount: 45, phone: 35, name: 10, time: 10 };

const hourMs = 3_600_000;
/** People pay within a day of ordering, and long before or after it hardly ever. */
const soonMs = 24 * hourMs;

/** The words of a name, whatever order and case a network writes them in. */
const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 1),
  );

/** How well an order fits some money, from 0 to 100, and by what. */
export function scoreMatch(money: WaitingMoney, order: Candidate): { score: number; reasons: MatchReason[] } {
  const payer = wordsOf(money.name);
  const sinceMs = money.at.getTime() - order.submittedAt.getTime();
  const fits: Record<MatchReason, boolean> = {
    amount: money.amountMinor === order.dueMinor,
    phone: money.phone !== null && money.phone === order.customerPhone,
    name: [...wordsOf(order.customerName)].filter((word) => payer.has(word)).length >= 2,
    time: sinceMs >= -hourMs && sinceMs <= soonMs,
  };
  const reasons = matchReasons.filter((reason) => fits[reason]);
  return { score: reasons.reduce((sum, reason) => sum + weights[reason], 0), reasons };
}
