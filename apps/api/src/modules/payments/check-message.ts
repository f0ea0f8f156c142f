import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { phoneFor } from "#kernel/masked-phones.ts";
import { isInScope } from "#modules/orders/order-scope.rules.ts";
import { isClaimReference, toClaimReference } from "./claim-reference.rules.ts";
import { findUseOfReference } from "./claims.repository.ts";
import { readWalletMessage } from "./wallet-message.rules.ts";

/** What can be said of a pasted text: nothing in it proves that money came. */
export const verdicts = ["not_confirmed", "used", "unread"] as const;

/**
 * Looks at what a customer sent as proof of a payment to the shop's own till: a wallet's message, or its reference alone. Its
 * payment stays unconfirmed until a provider, a statement or a named person says that the money came; a reference that
 * another payment or claim has is used.
 *
 * @throws access.denied needs `transactions read`
 */
export async function checkMessage(ctx: Ctx, text: string) {
  requireMay(ctx, "transactions.read");
  const read = readWalletMessage(text, ctx.now());
  const message = read.network === null ? null : { ...read, phone: phoneFor(ctx, read.phone) };
  const typed = !text.trim().includes(" ") && isClaimReference(text) && /\d/.test(text);
  const reference = message ? toClaimReference(message.reference) : typed ? toClaimReference(text) : null;
  const { doubts } = read;
  if (reference === null) return { verdict: "unread" as const, reference, message, doubts, used: null };
  const use = await reading(ctx, ({ db, shopId }) => findUseOfReference(db, shopId, reference));
  if (!use) return { verdict: "not_confirmed" as const, reference, message, doubts, used: null };
  const { kind, amountMinor, order } = use;
  // Who may not see that order is told that the reference is used, not for whom.
  const shown = isInScope(ctx, order) ? { id: order.id, number: order.number } : null;
  return { verdict: "used" as const, reference, message, doubts, used: { kind, amountMinor, order: shown } };
}
