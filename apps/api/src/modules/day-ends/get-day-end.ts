import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { findDayEnd, findLastSigned } from "./day-ends.repository.ts";
import { cashExpected, lateOf } from "./day-sheet.rules.ts";
import { readSheet } from "./read-sheet.ts";

/**
 * A day of the shop: what should be there by each way of paying, who should have it, and what was counted. A closed day is
 * shown as it was signed, with what came after that.
 *
 * @param day of the shop, "2026-11-27"; today when null
 * @throws access.denied needs `transactions read`
 */
export function getDayEnd(ctx: Ctx, day: string | null) {
  requireMay(ctx, "day_ends.read");
  return showDayEnd(ctx, day);
}

export const todayOf = async (tx: Tx): Promise<string> =>
  toShopMoment(tx.now(), (await getShop(tx)).timeZone).day;

/** As `getDayEnd`, for the answer to somebody who was allowed to change it. */
export function showDayEnd(ctx: Ctx, day: string | null) {
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const today = await todayOf(tx);
    const shown = day ?? today;
    const end = await findDayEnd(db, shopId, shown);
    const last = await findLastSigned(db, shopId);
    const { sheet: now, movements } = await readSheet(tx, shown);
    const isClosed = end?.status === "closed";
    const sheet = isClosed ? end.sheet : now;
    return {
      day: shown,
      isToday: shown === today,
      status: end?.status ?? ("open" as const),
      canClose: !isClosed && shown <= today && (last === null || shown >= last),
      canOpenAgain: isClosed && shown === last,
      ...sheet,
      expectedMinor: isClosed ? end.expectedMinor : cashExpected(now),
      countedMinor: isClosed ? end.countedMinor : null,
      lateMinor: isClosed ? lateOf(end.sheet, now) : 0,
      movements,
      note: end?.note ?? "",
      signedBy: end?.signedBy ?? null,
      signedAt: end?.signedAt ?? null,
      openedBy: end?.openedByName ?? null,
      openedAt: end?.openedAt ?? null,
      openReason: end?.openReason ?? null,
    };
  });
}
