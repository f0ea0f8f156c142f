import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireOwnerPin } from "#modules/auth/require-owner-pin.ts";
import { postDrawerCount } from "#modules/payments/drawer-postings.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./day-ends.errors.ts";
import { dayOpened } from "./day-ends.events.ts";
import { findDayEndRow, findLastSigned, lockDays, updateDayEnd } from "./day-ends.repository.ts";

/**
 * Opens the day that was closed last, by an owner's PIN and with a reason. What counting the drawer found is taken back until
 * the day is signed again.
 *
 * @throws day_end.not_closed · day_end.later_closed
 * @throws auth.wrong_pin · auth.too_many_attempts
 * @throws access.denied needs `transactions create`
 */
export async function openDayAgain(
  ctx: Ctx,
  day: string,
  reason: string,
  owner: { limits: RateLimitPort; pin: string },
): Promise<void> {
  requireMay(ctx, "day_end.sign");
  const openedBy = await requireOwnerPin(ctx, owner.limits, owner.pin);
  await inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    await lockDays(db, shopId);
    const end = await findDayEndRow(db, shopId, day);
    if (end?.status !== "closed") throw refuse("day_end.not_closed");
    if ((await findLastSigned(db, shopId)) !== day) throw refuse("day_end.later_closed");
    const now = tx.now();
    await updateDayEnd(db, shopId, day, { status: "open", openedBy, openedAt: now, openReason: reason });
    const at = new Date(Math.min(now.getTime(), end.until.getTime() - 1));
    postDrawerCount(tx, { ...end, at }, "drawer_count_undone");
    await tx.audit({
      action: dayOpened.eventName,
      subject: day,
      before: { expected_minor: end.expectedMinor, counted_minor: end.countedMinor },
      after: { reason, allowed_by: openedBy },
    });
    await tx.emit(dayOpened({ day }));
  });
}
