import type { PaymentAttempt, PaymentEvidence } from "#data/payments.ts";

/**
 * How sure it is that money came: 5 a signed notice, 4 an answer to our own question, 3 a line of a statement, 2 cash that
 * somebody counted, 1 somebody's claim, 0 nothing yet.
 */
export type EvidenceLevel = 0 | 1 | 2 | 3 | 4 | 5;

const levels: Record<PaymentEvidence["source"], EvidenceLevel> = {
  webhook: 5,
  poll: 4,
  statement: 3,
  manual: 1,
};

/** Only what was applied to the payment counts. */
export const evidenceLevel = ({ source, outcome }: PaymentEvidence): EvidenceLevel =>
  outcome === "applied" ? levels[source] : 0;

/** The best that stands behind a payment; a notice that it failed is no money. */
export function paymentLevel({ status, evidence, level }: PaymentAttempt): EvidenceLevel {
  if (status !== "succeeded") return 0;
  const best = Math.max(0, ...evidence.map(evidenceLevel)) as EvidenceLevel;
  // Nobody but a person, or a statement of the shop's own till, spoke for it.
  return best === 0 && (level === 2 || level === 3) ? level : best;
}

/** A provider's code as its name. */
export const providerName = (provider: string): string =>
  provider.charAt(0).toUpperCase() + provider.slice(1);
