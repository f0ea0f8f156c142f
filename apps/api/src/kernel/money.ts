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
