import type { DayPiece } from "#db/schema/day-ends.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireOwnPin } from "#modules/auth/require-own-pin.ts";
import { postDrawerCount } from "#modules/payments/drawer-postings.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./day-ends.errors.ts";
import { dayClosed } from "./day-ends.events.ts";
import { findDayFacts, lockDays, saveDayEnd } from "./day-ends.repository.ts";
import { cashExpected, dayTotalsOf, withCounts } from "./day-sheet.rules.ts";
import { readSheet, spanOf } from "./read-sheet.ts";
import { requireOpenDay } from "./require-open-day.ts";

export type DayCount = {
  /** Cash in the shop's drawer. */
  countedMinor: number;
  /** What the caller saw as expected in all of the cash. */
  expectedMinor: number;
  ownTills: { network: string; countedMinor: number }[];
  pieces: DayPiece[];
  note: string;
};

/**
 * Signs a day by the own PIN of whoever is signed in, and locks it: what people record of cash, expenses, refunds and credit
 * is refused on it from then on. What the drawer holds more or less is booked, so that the next day begins with what was
 * counted.
 *
 * @param key the caller's own: pressing twice signs it once
 * @throws day_end.day_ahead · day_end.already_closed · day_end.later_closed
 * @throws day_end.changed money moved since the caller looked
 * @throws auth.wrong_pin · auth.pin_missing · auth.too_many_attempts
 * @throws access.denied needs `transactions create`
 */
export async function signDay(
  ctx: Ctx,
  day: string,
  count: DayCount,
  person: { limits: RateLimitPort; pin: string },
  key: string,
): Promise<void> {
  requireMay(ctx, "day_end.sign");
  const signedBy = await requireOwnPin(ctx, person.limits, person.pin);
  await inTransaction(ctx, (tx) =>
    tx.once({ scope: "day_end.sign", key, content: { day, ...count } }, () => sign(tx, day, count, signedBy)),
  );
}

async function sign(tx: Tx, day: string, count: DayCount, signedBy: UserId): Promise<{ day: string }> {
  const { db, shopId } = tx;
  // Nobody records money of the shop at this moment: what is read is what is signed.
  await lockDays(db, shopId);
  const before = await requireOpenDay(tx, day);
  const { sheet } = await readSheet(tx, day);
  const expectedMinor = cashExpected(sheet);
  if (expectedMinor !== count.expectedMinor) throw refuse("day_end.changed");
  const signed = withCounts(sheet, { ...count, drawerMinor: count.countedMinor });
  const countedMinor = signed.methods.find(({ kind }) => kind === "cash")!.countedMinor!;
  const now = tx.now();
  const span = spanOf(day);
  const version = (before?.version ?? 0) + 1;
  const at = new Date(Math.min(now.getTime(), span.until.getTime() - 1));
  postDrawerCount(tx, { day, version, countedMinor, expectedMinor, at }, "drawer_counted");
  await saveDayEnd(db, {
    shopId,
    day,
    status: "closed",
    ...span,
    version,
    sheet: signed,
    expectedMinor,
    countedMinor,
    note: count.note,
    signedBy,
    signedAt: now,
  });
  await tx.audit({
    action: dayClosed.eventName,
    subject: day,
    after: { expected_minor: expectedMinor, counted_minor: countedMinor, note: count.note },
  });
  const totals = { ...dayTotalsOf(signed.methods), ...(await findDayFacts(db, shopId, span)) };
  await tx.emit(dayClosed({ day, version, expectedMinor, countedMinor, ...totals, by: signedBy }));
  return { day };
}
