import type { SuggestedOrder } from "#data/transactions.ts";

/** An order that gets a part of some money. */
export type Part = Pick<SuggestedOrder, "id" | "number" | "customer_name" | "due_minor"> & {
  amountMinor: number | null;
};

/** What of the money is not given away yet; less than nothing where more is given than there is. */
export const restOf = (leftMinor: number, parts: readonly Part[]): number =>
  leftMinor - parts.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);

/** Orders with as much of the money as each asks for, the likeliest first, until none is left. */
export function shareOut(leftMinor: number, orders: readonly Omit<Part, "amountMinor">[]): Part[] {
  let restMinor = leftMinor;
  return orders.map(({ id, number, customer_name, due_minor }) => {
    const amountMinor = Math.min(restMinor, due_minor);
    restMinor -= amountMinor;
    return { id, number, customer_name, due_minor, amountMinor: amountMinor > 0 ? amountMinor : null };
  });
}

/** Why the parts cannot be given so; null where they can. */
export function problemOf(
  leftMinor: number,
  parts: readonly Part[],
): "none" | "tooMuch" | "beyondDue" | null {
  if (!parts.some(({ amountMinor }) => (amountMinor ?? 0) > 0)) return "none";
  if (restOf(leftMinor, parts) < 0) return "tooMuch";
  return parts.some(({ amountMinor, due_minor }) => (amountMinor ?? 0) > due_minor) ? "beyondDue" : null;
}
