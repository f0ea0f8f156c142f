import { isAdmin } from "@agiza/permissions";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireHolder, sumCashHeld } from "./cash-holder.ts";
import { postLedgerLater } from "./ledger.repository.ts";
import { type CashHolder, handedInEntries } from "./ledger.rules.ts";
import { refuse } from "./payments.errors.ts";
import { cashHandedIn } from "./payments.events.ts";

/** Cash from the road that was counted into the drawer, in hundredths. */
export type CashHandedIn = {
  /** Somebody who works in the shop, or a rider without an account. */
  userId: CashHolder;
  /** All that they hold when null. */
  amountMinor: number | null;
  /** What the one who counted saw them hold; null when nothing was shown. */
  heldMinor: number | null;
};

/**
 * Records that the context's member of staff got cash from somebody who took it on the road. Nobody says so of
 * themselves, but the owner, whose money it is.
 *
 * @param key the caller's own, of one counting: pressing twice moves it once
 * @throws staff.not_found · rider.not_found
 * @throws payment.own_cash     somebody else counts what one brings
 * @throws payment.nothing_held they hold nothing, or less than that
 * @throws payment.held_changed they hold something else than the caller saw
 * @throws access.denied        needs `orders update`
 */
export async function handInCash(ctx: Ctx, cash: CashHandedIn, key: string): Promise<void> {
  requireMay(ctx, "order.take_cash");
  await requireHolder(ctx, cash.userId);
  const { actor } = ctx;
  const isOwner = actor.kind === "staff" && isAdmin(actor.permissions);
  if (actor.kind === "staff" && actor.userId === cash.userId && !isOwner) throw refuse("payment.own_cash");
  await inTransaction(ctx, async (tx) => {
    const heldMinor = await sumCashHeld(tx, cash.userId);
    await tx.once({ scope: "cash-handed-in", key, content: cash }, async () => {
      if (heldMinor <= 0) throw refuse("payment.nothing_held");
      if (cash.heldMinor !== null && cash.heldMinor !== heldMinor) throw refuse("payment.held_changed");
      const amountMinor = cash.amountMinor ?? heldMinor;
      if (amountMinor > heldMinor) throw refuse("payment.nothing_held");
      await book(tx, cash.userId, amountMinor);
      return {};
    });
  });
}

async function book(tx: Tx, userId: CashHolder, amountMinor: number): Promise<void> {
  const now = tx.now();
  const id = newId("ltx", now);
  postLedgerLater(
    tx.db,
    tx.shopId,
    {
      id,
      kind: "handed_in",
      sourceType: "handed_in",
      sourceId: id,
      orderId: null,
      postedBy: tx.actor.kind === "staff" ? tx.actor.userId : null,
      postedAt: now,
    },
    handedInEntries(userId, amountMinor),
  );
  await tx.audit({ action: "payment.cash_handed_in", subject: userId, after: { amount_minor: amountMinor } });
  await tx.emit(cashHandedIn({ userId }));
}
