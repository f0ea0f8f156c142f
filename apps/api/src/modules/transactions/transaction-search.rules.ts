import type { Actor } from "#kernel/ctx.ts";
import { seesNumbers } from "#kernel/masked-phones.ts";
import { searchFor } from "#modules/orders/order-masking.rules.ts";
import { type OrderSearch, readSearch } from "#modules/orders/order-filters.rules.ts";

/** What a search text can mean: any of these. */
export type TransactionSearch = {
  /** The beginning of a reference, in capitals. */
  reference: string | null;
  /** A payer, or an order's number. */
  payer: OrderSearch | null;
};

/** Shorter ones would find everybody's. */
const shortestReference = 4;

/**
 * Reads a search text: the beginning of a reference, ours or theirs; a phone or its last digits; an order's number; the
 * beginning of a word of a name.
 *
 * @returns null when it can match nothing the actor may search by
 */
export function readTransactionSearch(context: { actor: Actor }, text: string): TransactionSearch | null {
  const asked = readSearch(text);
  const payer = asked && searchFor(context, asked);
  const compact = text.toUpperCase().replaceAll(/\s/g, "");
  const isReference =
    /^[A-Z0-9.-]+$/.test(compact) && /\d/.test(compact) && compact.length >= shortestReference;
  // Digits that lead to no reference may be a number that this person is not shown.
  const reference = isReference && (seesNumbers(context) || /[A-Z]/.test(compact)) ? compact : null;
  return payer || reference ? { payer, reference } : null;
}
