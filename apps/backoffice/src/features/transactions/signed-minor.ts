import type { Transaction } from "#data/transactions.ts";

/** How much, with a minus for what went out: back to a customer, or to the shop's own wallet or bank. */
export const signedMinor = ({ kind, amount_minor }: Pick<Transaction, "kind" | "amount_minor">): number =>
  kind === "refund" || kind === "payout" ? -amount_minor : amount_minor;
