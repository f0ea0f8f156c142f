import type { AttemptStatus, IntentStatus } from "#db/schema/payments.ts";
import type { ChargeStatus } from "#ports/payments.ts";

const open: readonly AttemptStatus[] = ["created", "submitted", "pending", "unknown"];

/** Whether a try may still bring money by itself. */
export const isOpen = (status: AttemptStatus): boolean => open.includes(status);

/**
 * What a try becomes when a provider says something of it. Forward only; money is always taken: a success counts
 * even after the try was given up, because the provider has the customer's money.
 *
 * @returns null when the saying changes nothing
 */
export function nextAttemptStatus(from: AttemptStatus, said: ChargeStatus["state"]): AttemptStatus | null {
  if (from === "succeeded") return null;
  if (said === "succeeded") return "succeeded";
  if (!isOpen(from)) return null;
  if (said === "pending") return from === "pending" ? null : "pending";
  if (said === "unknown") return from === "unknown" || from === "pending" ? null : "unknown";
  return said;
}

/** How much of what is owed has come. */
export function intentStatus(
  intent: { amountMinor: number; receivedMinor: number },
  hasOpenAttempt: boolean,
): IntentStatus {
  if (intent.receivedMinor >= intent.amountMinor) return "succeeded";
  if (hasOpenAttempt) return "processing";
  return intent.receivedMinor > 0 ? "partially_paid" : "requires_payment";
}

/**
 * When to ask the provider next: one, three and nine steps after the prompt, then every six. After an unclear
 * answer the provider wants three minutes, eighteen steps of ten seconds.
 *
 * @returns seconds from now
 */
export function pollDelaySeconds(pollCount: number, stepSeconds: number, unclear: boolean): number {
  if (unclear) return stepSeconds * 18;
  const plan = [1, 2, 6];
  return stepSeconds * (plan[pollCount] ?? 6);
}
