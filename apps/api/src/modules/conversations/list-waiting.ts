import { type Ctx, reading } from "#kernel/ctx.ts";
import type { ConversationId, CustomerId } from "#kernel/ids.ts";
import { maskPhonesIn, phoneFor, seesNumbers } from "#kernel/masked-phones.ts";
import { requireMay } from "#kernel/require-may.ts";
import { onlyStaffOf } from "./conversation-scope.rules.ts";
import { previewOf } from "./message-text.rules.ts";
import { findWaiting } from "./waiting.repository.ts";

/** Listed at most; the count tells of the others. */
const limit = 50;
/** Whose chat has been silent this long is not called back any more. */
const forgottenMs = 30 * 86_400_000;

/** A customer who waits for a person: asked for one, or wrote while the bot was silent. */
export type WaitingCustomer = {
  id: ConversationId;
  since: Date;
  customer: { id: CustomerId; name: string; phone: string | null };
  /** What the customer wrote last, cut. */
  lastWords: string;
};

/**
 * Who waits for a person, the longest first: of the conversations that the caller sees in the inbox.
 *
 * @param customerId only this one
 * @throws access.denied needs `conversations read`
 */
export function listWaiting(
  ctx: Ctx,
  customerId?: CustomerId,
): Promise<{ items: WaitingCustomer[]; count: number }> {
  requireMay(ctx, "conversations.read");
  return reading(ctx, async ({ db, shopId, now }) => {
    const since = new Date(now().getTime() - forgottenMs);
    const rows = await findWaiting(db, shopId, {
      customerId,
      onlyStaff: onlyStaffOf(ctx.actor),
      since,
      limit,
    });
    const masked = seesNumbers(ctx) ? (text: string) => text : (text: string) => maskPhonesIn(text) as string;
    const items = rows.map(({ id, customer, lastWritten, waitsSince }) => ({
      id,
      customer: { ...customer, name: masked(customer.name), phone: phoneFor(ctx, customer.phone) },
      since: waitsSince!,
      lastWords: lastWritten ? masked(previewOf(lastWritten.type, lastWritten.body)) : "",
    }));
    return { items, count: rows[0]?.count ?? 0 };
  });
}
