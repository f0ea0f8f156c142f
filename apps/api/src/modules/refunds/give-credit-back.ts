import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type OrderId, type RefundId } from "#kernel/ids.ts";
import type { MobileNetwork } from "#kernel/payment-words.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireOwnerPin } from "#modules/auth/require-owner-pin.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { isInScope } from "#modules/orders/order-scope.rules.ts";
import { bookCreditReturned, tillToGiveFrom } from "#modules/payments/book-return.ts";
import { lockOrderMoney } from "#modules/payments/lock-order-money.ts";
import { movedEntries, storeCredit } from "#modules/payments/ledger.rules.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./refunds.errors.ts";
import { refundDone } from "./refunds.events.ts";
import { findRefund, findRefundForUpdate, insertRefund, updateRefund } from "./refunds.repository.ts";
import { requireFreshReference } from "./require-fresh-reference.ts";
import { requireLimit } from "./require-limit.ts";

/** How the rest of some credit becomes money again. */
export type CreditReturned =
  | { way: "cash" }
  | { way: "own_wallet"; reference: string; network: MobileNetwork | null };

/**
 * Gives the rest of some credit back to whose it is, as money. It was given back by the order before: the order's own money stays
 * as it is.
 *
 * @param leftMinor what the caller saw of it, and all of it goes
 * @param owner.pin of an owner, for more than one person may give back in a day
 * @param key the caller's own: pressing twice gives it once
 * @throws refund.not_found · refund.nothing_left
 * @throws refund.changed something was spent of it meanwhile
 * @throws refund.reference_taken
 * @throws refund.needs_pin · auth.wrong_pin · auth.too_many_attempts
 * @throws access.denied needs `transactions update`
 */
export async function giveCreditBack(
  ctx: Ctx,
  id: RefundId,
  { leftMinor, ...how }: CreditReturned & { leftMinor: number },
  owner: { limits: RateLimitPort; pin: string | null },
  key: string,
): Promise<{ orderId: OrderId }> {
  requireMay(ctx, "transaction.refund");
  const allowedBy = owner.pin === null ? null : await requireOwnerPin(ctx, owner.limits, owner.pin);
  return inTransaction(ctx, async (tx) => {
    const { db, shopId, actor } = tx;
    const named = await findRefund(db, shopId, id);
    const found = named && (await lockOrderMoney(tx, named.orderId));
    if (!found || !isInScope(tx, found.order)) throw refuse("refund.not_found");
    return tx.once({ scope: "credit.returned", key, content: { id, leftMinor, ...how } }, async () => {
      const note = (await findRefundForUpdate(db, shopId, id))!;
      if (note.leftMinor === 0) throw refuse("refund.nothing_left");
      if (note.leftMinor !== leftMinor) throw refuse("refund.changed");
      await requireLimit(tx, leftMinor, allowedBy);
      const now = tx.now();
      const refundId: RefundId = newId("rfd", now);
      const from =
        how.way === "cash" ? await tillToGiveFrom(tx, leftMinor) : `own_till:${how.network ?? "other"}`;
      const providerReference =
        how.way === "own_wallet" ? await requireFreshReference(tx, how.reference) : null;
      await updateRefund(db, note, { leftMinor: 0 });
      const { orderId } = note;
      bookCreditReturned(
        tx,
        { refundId, orderId },
        movedEntries(storeCredit(note.creditOf!), from, leftMinor),
      );
      await insertRefund(db, {
        shopId,
        id: refundId,
        orderId,
        way: how.way,
        status: "done",
        amountMinor: leftMinor,
        ofCredit: id,
        ...(how.way === "own_wallet" ? { providerReference, network: how.network } : {}),
        requestedBy: actor.kind === "staff" ? actor.userId : null,
        requestedAt: now,
        allowedBy,
        finishedAt: now,
      });
      const facts = { amount_minor: leftMinor, way: how.way };
      await addTimelineEntry(tx, orderId, "refund.done", facts);
      const after = { ...facts, ...(allowedBy ? { allowed_by: allowedBy } : {}) };
      await tx.audit({ action: "payment.credit_given_back", subject: orderId, after });
      await tx.emit(refundDone({ orderId, refundId }));
      return { orderId };
    });
  });
}
