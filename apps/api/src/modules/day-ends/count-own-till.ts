import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { dayCounted } from "./day-ends.events.ts";
import { lockDays, saveOwnCount } from "./day-ends.repository.ts";
import { requireOpenDay } from "./require-open-day.ts";

/**
 * Writes down what somebody counted at a till of their own: from then on they answer for what they moved that day, and the
 * shop's drawer for the rest. Counting again replaces it.
 *
 * @param count.floatMinor what they began with, out of the shop's drawer
 * @throws day_end.day_ahead · day_end.already_closed · day_end.later_closed
 * @throws access.denied needs `orders update`
 */
export function countOwnTill(
  ctx: Ctx,
  day: string,
  count: { floatMinor: number; countedMinor: number },
): Promise<void> {
  requireMay(ctx, "day_end.count");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId, actor } = tx;
    if (actor.kind !== "staff") throw new Error("tills are counted by people");
    await lockDays(db, shopId);
    await requireOpenDay(tx, day);
    await saveOwnCount(db, { shopId, day, userId: actor.userId, ...count, countedAt: tx.now() });
    await tx.audit({
      action: dayCounted.eventName,
      subject: day,
      after: { float_minor: count.floatMinor, counted_minor: count.countedMinor },
    });
    await tx.emit(dayCounted({ day }));
  });
}
