import type { SmsTopUpStatus } from "#db/schema/sms.ts";
import type { FailureCode } from "#kernel/payment-words.ts";
import { partsFor } from "./sms-accounts.rules.ts";
import type { TopUpAnswer } from "./top-up-ports.ts";

/** What is looked at in a decision about a payment for SMS. */
export type TopUpFacts = {
  status: SmsTopUpStatus;
  partPriceMinor: number;
  submittedAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
};

export type TopUpDecision =
  | { kind: "paid"; receivedMinor: number; parts: number }
  | { kind: "ended"; failureCode: FailureCode }
  /** What was paid went back to who paid it. */
  | { kind: "reversed" }
  | { kind: "waits"; status: SmsTopUpStatus };

/** While a request may still be on its way, "I know nothing of it" is no end. */
const submissionMs = 60_000;
/** A payment that nobody can say anything of is given up after a week; money that comes later counts all the same. */
const unclearMs = 7 * 86_400_000;

/**
 * What becomes of a payment when the provider says something of it. Money counts whenever it came; parts follow what came and
 * not what was asked for. Nothing is added before the provider says that it came.
 */
export function decideTopUp(topUp: TopUpFacts, said: TopUpAnswer, now: Date): TopUpDecision {
  if (topUp.status === "succeeded")
    return said.state === "reversed" ? { kind: "reversed" } : { kind: "waits", status: "succeeded" };
  const { amountMinor, currency = "TZS" } = said;
  if (said.state === "succeeded" && amountMinor !== undefined && amountMinor > 0 && currency === "TZS")
    return { kind: "paid", receivedMinor: amountMinor, parts: partsFor(amountMinor, topUp.partPriceMinor) };
  if (topUp.status === "failed") return { kind: "waits", status: "failed" };
  if (said.state === "reversed") return { kind: "ended", failureCode: "declined" };
  const sinceMs = now.getTime() - (topUp.submittedAt ?? topUp.createdAt).getTime();
  const isGone = ["failed", "cancelled", "expired"].includes(said.state);
  if (isGone && !(said.failureCode === "provider_down" && sinceMs < submissionMs))
    return { kind: "ended", failureCode: said.failureCode ?? "unknown" };
  if (now.getTime() - topUp.createdAt.getTime() > unclearMs) return { kind: "ended", failureCode: "unclear" };
  const isOver = topUp.expiresAt <= now;
  return {
    kind: "waits",
    status: said.state === "pending" && !isOver ? "pending" : isOver ? "unknown" : topUp.status,
  };
}

/** Seconds until it is asked about again: soon while the phone rings, ever later after that. */
export function askAgainAfter(
  { pollCount, expiresAt }: { pollCount: number; expiresAt: Date },
  now: Date,
  step: number,
): number {
  if (expiresAt > now) return step * ([1, 2, 6][pollCount] ?? 6);
  const sinceSeconds = (now.getTime() - expiresAt.getTime()) / 1000;
  return Math.min(6 * 3600, Math.max(3 * step, Math.round(sinceSeconds / 2)));
}
