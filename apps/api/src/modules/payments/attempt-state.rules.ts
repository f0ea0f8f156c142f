import type { OrderRow } from "#db/schema/orders.ts";
import type { AttemptStatus, IntentStatus, PaymentAttemptRow } from "#db/schema/payments.ts";
import { keptOf, unpaidOf } from "#modules/orders/order-payment.rules.ts";
import type { ChargeMethod } from "#kernel/payment-words.ts";
import type { ChargeStatus } from "#ports/payments.ts";

const open: readonly AttemptStatus[] = ["created", "submitted", "pending", "unknown"];

/** Whether an attempt may still bring money by itself. */
export const isOpen = (status: AttemptStatus): boolean => open.includes(status);

/** A success that can be booked: how much came, in the currency we sell in. */
export const bringsMoney = (status: ChargeStatus): status is ChargeStatus & { amountMinor: number } =>
  status.state === "succeeded" &&
  status.amountMinor !== undefined &&
  status.amountMinor > 0 &&
  (status.currency ?? "TZS") === "TZS";

/** Whether a provider's word settles an attempt. A success without a usable amount does not: money moved, nobody knows how much. */
export const isDecided = (status: ChargeStatus): boolean =>
  bringsMoney(status) || ["failed", "cancelled", "expired", "reversed"].includes(status.state);

/** How long a customer has: a prompt once what is set, a card's page and a code to scan three times as long. */
export const lifeSeconds = (method: ChargeMethod, promptSeconds: number): number =>
  method === "mobile_money" ? promptSeconds : 3 * promptSeconds;

/** Whether the customer holds what pays it, so that nothing rings that they no longer want to pay. */
export const isHeldByCustomer = ({ method }: Pick<PaymentAttemptRow, "method">): boolean =>
  method === "card" || method === "qr";

/** The longest that bringing an attempt to its provider takes: two calls of 20 seconds, and what lies around them. */
const submissionMs = 60_000;

/**
 * Whether the attempt may still be on its way to the provider, so that the provider's "I know nothing of it" is no end:
 * the prompt may go out a moment later.
 */
export const mayBeOnItsWay = (
  { status, submittedAt }: Pick<PaymentAttemptRow, "status" | "submittedAt">,
  now: Date,
): boolean =>
  status === "submitted" && submittedAt !== null && now.getTime() - submittedAt.getTime() < submissionMs;

/** An attempt about which the provider cannot be asked lasts three times as long as one that can, then a person looks. */
const unclearLives = 2;

/** When an attempt nobody can say anything of is handed to a person: fifteen minutes after it began, where five are given. */
export const unclearUntil = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }): Date =>
  new Date(expiresAt.getTime() + unclearLives * (expiresAt.getTime() - createdAt.getTime()));

/**
 * What an attempt becomes when a provider says something of it. Forward only; money is always taken: a success counts
 * even after the attempt was given up, because the provider has the customer's money. What succeeded stays so: money that is
 * taken back is booked as something new.
 *
 * @returns null when the event changes nothing
 */
export function nextAttemptStatus(from: AttemptStatus, said: ChargeStatus["state"]): AttemptStatus | null {
  if (from === "succeeded") return null;
  if (said === "succeeded") return "succeeded";
  if (!isOpen(from)) return null;
  // It went back before anybody heard that it came.
  if (said === "reversed") return "failed";
  if (said === "pending") return from === "pending" ? null : "pending";
  if (said === "unknown") return from === "unknown" || from === "pending" ? null : "unknown";
  return said;
}

/** Whether a notice tells of money that came or was taken back: that is believed once the provider confirms it. */
export const movesMoney = (from: AttemptStatus, told: ChargeStatus["state"]): boolean =>
  from === "succeeded" ? told === "reversed" : told === "succeeded";

/**
 * What of a notice counts that nobody confirmed: it ends an attempt that is open, and takes no money back. The attempt may
 * have been paid since the notice came.
 */
export const unconfirmed = (told: ChargeStatus): ChargeStatus =>
  told.state === "reversed" ? { ...told, state: "failed" } : told;

/** How much of what is owed has come; the order knows it, whichever way the money took. */
export function intentStatus(
  order: Pick<OrderRow, "totalMinor" | "paidMinor" | "refundedMinor" | "creditedMinor">,
  hasOpenAttempt: boolean,
): IntentStatus {
  if (unpaidOf(order) === 0) return "succeeded";
  if (hasOpenAttempt) return "processing";
  return keptOf(order) > 0 ? "partially_paid" : "requires_payment";
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

/**
 * How long a notice of money is asked about that the provider does not confirm. One that takes money back is given up soon:
 * a late refusal of a charge that was paid says the same, and the daily comparison meets what went back all the same.
 */
const unconfirmedMs = { coming: 7 * 86_400_000, takenBack: 30_000 };

/**
 * When to ask the provider again about a notice of money that it did not confirm: after as long as the notice has waited,
 * two seconds at least and a day at most.
 *
 * @returns seconds from now; null once it has waited long enough
 */
export function askAgainSeconds(
  told: Pick<ChargeStatus, "state">,
  receivedAt: Date,
  now: Date,
): number | null {
  const waitedMs = now.getTime() - receivedAt.getTime();
  if (waitedMs >= unconfirmedMs[told.state === "reversed" ? "takenBack" : "coming"]) return null;
  return Math.min(86_400, Math.max(2, Math.round(waitedMs / 1000)));
}
