import type { PaymentEvidence } from "#data/payments.ts";

/**
 * How far a line of evidence carries, falling: a signed notice (two ticks), an answer to our own question (one),
 * a line of a statement (one), somebody's claim (a question mark). What had no effect carries nothing.
 */
export type EvidenceLevel = "double" | "single" | "claim" | "none";

const levels: Record<PaymentEvidence["source"], EvidenceLevel> = {
  webhook: "double",
  poll: "single",
  statement: "single",
  manual: "claim",
};

/** Only what was applied to the payment counts. */
export const evidenceLevel = ({ source, outcome }: PaymentEvidence): EvidenceLevel =>
  outcome === "applied" ? levels[source] : "none";

/** A provider's code as its name. */
export const providerName = (provider: string): string =>
  provider.charAt(0).toUpperCase() + provider.slice(1);
