import type { PlannedStep, PaymentOrder } from "../state/things.ts";
import { promptLifeMs } from "./orders.ts";

/** What happens to a wallet payment without anybody touching the phone. */
export type Outcome = {
  plan: PlannedStep[];
  /** How the call that asked for the payment is answered. */
  answer: "in_progress" | "ambiguous" | "silent";
  /** The payment and its webhook are through before that answer. */
  isImmediate?: boolean;
};

const soonMs = 3000;

/**
 * The outcome the last two digits of the number stand for: 00-79 paid after 3 s, 80 no balance, 81 the customer
 * cancels, 82 no answer, 83 webhook lost, 84 webhook twice, 85 webhook before the answer, 86 webhook signed wrong,
 * 87 no answer to the call, 88 half paid, 89 more than asked, 90 paid 10 s after expiry, 91 taken back 10 s later,
 * 92 nobody knows (999) and then paid.
 */
export function outcomeByNumber(order: PaymentOrder, msisdn: string, nowMs: number): Outcome {
  const { amount } = order;
  const step = (
    name: PlannedStep["step"],
    afterMs: number,
    change: Partial<PlannedStep> = {},
  ): PlannedStep => ({
    at: new Date(nowMs + afterMs).toISOString(),
    step: name,
    webhook: "normal",
    paid_amount: amount,
    ...change,
  });
  const paid = (change: Partial<PlannedStep> = {}): Outcome => ({
    plan: [step("complete", soonMs, change)],
    answer: "in_progress",
  });
  switch (Number(msisdn.slice(-2))) {
    case 80:
      return { plan: [step("reject", soonMs)], answer: "in_progress" };
    case 81:
      return { plan: [step("user_cancel", soonMs)], answer: "in_progress" };
    case 82:
      return { plan: [], answer: "in_progress" };
    case 83:
      return paid({ webhook: "lost" });
    case 84:
      return paid({ webhook: "twice" });
    case 85:
      return { plan: [], answer: "in_progress", isImmediate: true };
    case 86:
      return paid({ webhook: "bad_signature" });
    case 87:
      return { ...paid(), answer: "silent" };
    case 88:
      return paid({ paid_amount: Math.max(1, Math.floor(amount / 2)) });
    case 89:
      return paid({ paid_amount: amount + 1000 });
    case 90:
      return { plan: [step("complete", promptLifeMs + 10_000)], answer: "in_progress" };
    case 91:
      return { plan: [step("complete", soonMs), step("reverse", soonMs + 10_000)], answer: "in_progress" };
    case 92:
      return { ...paid(), answer: "ambiguous" };
    default:
      return paid();
  }
}
