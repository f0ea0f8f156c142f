import type { Tx } from "#kernel/ctx.ts";
import { refuse } from "./day-ends.errors.ts";
import { type DayEndRow, findDayEndRow, findLastSigned } from "./day-ends.repository.ts";
import { todayOf } from "./get-day-end.ts";

/**
 * A day that can be counted: it has begun, is not closed, and none after it was ever signed, since that one began with what
 * was in the drawer then.
 *
 * @returns its row, where it was signed before
 * @throws day_end.day_ahead · day_end.already_closed · day_end.later_closed
 */
export async function requireOpenDay(tx: Tx, day: string): Promise<DayEndRow | undefined> {
  const { db, shopId } = tx;
  if (day > (await todayOf(tx))) throw refuse("day_end.day_ahead");
  const end = await findDayEndRow(db, shopId, day);
  if (end?.status === "closed") throw refuse("day_end.already_closed");
  const last = await findLastSigned(db, shopId);
  if (last !== null && last > day) throw refuse("day_end.later_closed");
  return end;
}
