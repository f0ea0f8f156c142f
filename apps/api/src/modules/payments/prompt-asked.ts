import type { PaymentAttemptRow } from "#db/schema/payments.ts";
import type { Tx } from "#kernel/ctx.ts";
import { refuse } from "./payments.errors.ts";
import { takePrompt } from "./prompt-budget.repository.ts";

const origins = {
  staff: "staff",
  "customer-link": "page",
  "debtor-link": "page",
  "customer-chat": "chat",
} as const;

/** Where the actor asks from. */
export const originOf = ({ actor }: Tx): PaymentAttemptRow["origin"] =>
  actor.kind === "system" || actor.kind === "rider-link" ? null : origins[actor.kind];

/**
 * Counts a prompt. Somebody who writes from the phone that is to pay, or whose own order it is, has asked for the prompt and
 * may have pressed the wrong key: no pause holds it, only the budgets do. Staff ask for somebody else, and the pause holds them.
 *
 * @param about the order, or whatever else is paid
 * @param phone null where none rings
 * @throws payment.too_many_prompts to this phone or for this order · payment.phone_paused after its holder declined
 */
export async function takeFromPromptBudgets(
  tx: Tx,
  about: string,
  phone: string | null,
  isOwn: boolean,
): Promise<void> {
  const prompt = { phone, orderId: about, shopId: tx.shopId, now: tx.now() };
  const { waitSeconds, pauseSeconds } = await takePrompt(tx.db, prompt);
  if (pauseSeconds !== null && !isOwn && tx.actor.kind !== "customer-chat")
    throw tooSoon("payment.phone_paused", pauseSeconds);
  if (waitSeconds !== null) throw tooSoon("payment.too_many_prompts", waitSeconds);
}

const tooSoon = (code: "payment.phone_paused" | "payment.too_many_prompts", seconds: number) =>
  refuse(code, { minutes: Math.ceil(seconds / 60) }, { retryAfterSeconds: seconds });
