/** Wallets carry no cents: a broken amount is asked for rounded up, so that the order ends paid. */
export const wholeShillings = (amountMinor: number): number => Math.ceil(amountMinor / 100) * 100;
