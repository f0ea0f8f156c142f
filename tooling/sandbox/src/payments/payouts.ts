import type { Core } from "../core.ts";
import { sendPayoutEvent } from "../snippe/payout-event.ts";
import type { PayoutState, StoredPayout, WebhookManner } from "../state/things.ts";
import { newReference } from "./orders.ts";

const soonMs = 3000;
/** What an account starts with. */
const firstBalance = 1_000_000;

type NewPayout = Pick<
  StoredPayout,
  "id" | "provider" | "channel" | "to" | "recipient_name" | "amount" | "fee" | "webhook_url" | "metadata"
>;

/** How a call that pays out is answered. */
export type PayoutAnswer = "in_progress" | "ambiguous" | "silent";

/** A payout on its way, and how the call is answered; null when the account holds too little for it. */
export function addPayout(
  core: Core,
  wanted: NewPayout,
): { payout: StoredPayout; answer: PayoutAnswer } | null {
  const outcome = payoutOutcome(wanted.to);
  if (outcome === null || balanceOf(core) < wanted.amount + wanted.fee) return null;
  const nowMs = core.clock.nowMs();
  const payout = core.store.payouts.put({
    ...wanted,
    status: "pending",
    reference: newReference(),
    created_at: new Date(nowMs).toISOString(),
    webhook: outcome.webhook ?? "normal",
    plan: outcome.plan.map(([afterMs, status]) => ({ at: new Date(nowMs + afterMs).toISOString(), status })),
  });
  return { payout, answer: outcome.answer ?? "in_progress" };
}

type PayoutOutcome = {
  plan: [afterMs: number, status: PayoutState][];
  answer?: PayoutAnswer;
  webhook?: WebhookManner;
};

/** The last two digits decide as they do for prompts: 80 no balance, 81 nobody's number, 82 stays on its way … */
function payoutOutcome(to: string): PayoutOutcome | null {
  const plan: PayoutOutcome["plan"] = [[soonMs, "completed"]];
  switch (Number(to.slice(-2))) {
    case 80:
      return null;
    case 81:
      return { plan: [[soonMs, "failed"]] };
    case 82:
      return { plan: [] };
    case 83:
      return { plan, webhook: "lost" };
    case 84:
      return { plan, webhook: "twice" };
    case 86:
      return { plan, webhook: "bad_signature" };
    case 87:
      return { plan, answer: "silent" };
    case 91:
      return { plan: [...plan, [soonMs + 10_000, "reversed"]] };
    case 92:
      return { plan, answer: "ambiguous" };
    default:
      return { plan };
  }
}

/** Whose wallet or account it is; null for numbers that end in 81. */
export function accountHolder(core: Core, to: string): string | null {
  if (to.endsWith("81")) return null;
  return core.store.customers.get(to)?.name ?? `Mteja ${to.slice(-4)}`;
}

/** Moves payouts whose time has come. */
export function takeDuePayoutSteps(core: Core, now: string): void {
  for (const payout of core.store.payouts.all()) {
    const due = payout.plan.filter(({ at }) => at <= now);
    if (due.length === 0) continue;
    const plan = payout.plan.filter(({ at }) => at > now);
    for (const { status } of due) {
      const failure = status === "failed" ? { failure: "Recipient is not registered" } : {};
      const moved = core.store.payouts.put({ ...payout, plan, status, ...failure });
      if (moved.provider === "snippe") sendPayoutEvent(core, moved);
    }
  }
}

/** What the shop has at its provider, both providers together. */
export function balanceOf(core: Core): number {
  let balance = firstBalance;
  for (const { payment_status, paid_amount = 0, refunds } of core.store.orders.all()) {
    if (payment_status === "COMPLETED") balance += paid_amount;
    for (const { amount } of refunds) balance -= amount;
  }
  for (const { status, amount, fee } of core.store.payouts.all()) {
    if (status === "pending" || status === "completed") balance -= amount + fee;
  }
  return balance;
}
