import type { OrderPayments, PaymentAttempt } from "#data/payments.ts";

const open: readonly PaymentAttempt["status"][] = ["created", "submitted", "pending", "unknown"];

/** The prompt that a phone has not answered yet, where there is one. */
export const openPromptOf = ({ attempts }: OrderPayments): PaymentAttempt | undefined =>
  attempts.find(({ method, status }) => method === "mobile_money" && open.includes(status));

/** The prompt that ended last without money, unless something came after it. */
export const failedPromptOf = ({ attempts }: OrderPayments): PaymentAttempt | undefined => {
  const [last] = attempts;
  return last?.method === "mobile_money" && last.failure_code !== null ? last : undefined;
};

/** Whether the last prompt certainly brought no money, so that it is to be taken another way. */
export const isPromptRefused = (payments: OrderPayments): boolean =>
  (failedPromptOf(payments)?.failure_code ?? "unclear") !== "unclear" && payments.due_minor > 0;
