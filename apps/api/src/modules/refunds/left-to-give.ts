import { isAdmin } from "@agiza/permissions";
import type { Tx } from "#kernel/ctx.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { momentsOf } from "#modules/staff/activity.rules.ts";
import { getTillSettings } from "#modules/till/get-till-settings.ts";
import { sumGivenBy } from "./refunds.repository.ts";
import { withoutPin } from "./refunds.rules.ts";

/**
 * What the actor may still give back today without an owner's PIN, by the day of the shop's time zone.
 *
 * @returns null: as much as they like
 */
export async function leftToGive(tx: Tx): Promise<number | null> {
  const { actor, db, shopId } = tx;
  if (actor.kind !== "staff" || isAdmin(actor.permissions)) return null;
  const { refundLimitMinor } = await getTillSettings(tx);
  if (refundLimitMinor === null) return null;
  const { day } = toShopMoment(tx.now(), (await getShop(tx)).timeZone);
  const { since } = momentsOf({ from: day, to: day });
  return withoutPin(refundLimitMinor, await sumGivenBy(db, shopId, actor.userId, since!));
}
