/** Integer hundredths of a shilling. */
export type Minor = number;

/** @throws RangeError for an amount that a JavaScript number cannot hold exactly */
export function assertMinor(amount: number): Minor {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an exact amount: ${amount}`);
  return amount;
}

/**
 * Price times quantity, rounded half up to a hundredth.
 *
 * @param quantity up to three decimals, as the quantity column holds it
 */
export function timesQuantity(priceMinor: Minor, quantity: number): Minor {
  const thousandths = Math.round(quantity * 1000);
  const exact = BigInt(priceMinor) * BigInt(thousandths);
  return assertMinor(Number((exact + 500n) / 1000n));
}

/** Whole shillings for a channel that cannot carry cents, rounded half up. */
export const toShillings = (amountMinor: Minor): number => Math.floor((amountMinor + 50) / 100);

/**
 * Splits an amount in proportion to weights, to the last hundredth: what rounding leaves over goes to the largest remainders,
 * the earlier of two. Weights that are all nothing share alike.
 *
 * @param weights whole, none negative; at least one
 * @returns one share for each weight; together they are the amount
 */
export function splitMinor(amountMinor: Minor, weights: readonly number[]): Minor[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  const [of, whole] =
    sum === 0n ? [weights.map(() => 1n), BigInt(weights.length)] : [weights.map(BigInt), sum];
  const exact = of.map((weight) => BigInt(amountMinor) * weight);
  const shares = exact.map((share) => Number(share / whole));
  const left = amountMinor - shares.reduce((all, share) => all + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % whole }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
    );
  for (const { index } of byRemainder.slice(0, left)) shares[index]! += 1;
  return shares;
}
