import { formatDate } from "@agiza/i18n/dates";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { hasOwnerPin } from "#modules/auth/has-owner-pin.ts";
import { requireOwnerPin } from "#modules/auth/require-owner-pin.ts";
import { lockOpenShop, planClosing } from "#modules/shops/plan-closing.ts";
import { type ShopView, toShopView } from "#modules/shops/shop-view.rules.ts";
import { tellOwners } from "#modules/staff/tell-owners.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./shop-closing.errors.ts";
import { closingMoment, isNameOf } from "./shop-closing.rules.ts";

/**
 * Asks to close the shop for good. For fourteen days it works on and any owner can keep it; every owner is written to.
 * Where it is asked already, the day stays.
 *
 * @param asked.name the shop's, typed by hand
 * @param asked.pin of an owner; needed where an owner has one
 * @throws access.denied
 * @throws shop_closing.needs_pin · auth.wrong_pin · auth.too_many_attempts
 * @throws shop_closing.other_name
 */
export async function askToClose(
  ctx: Ctx,
  limits: RateLimitPort,
  { name, pin }: { name: string; pin?: string | undefined },
): Promise<ShopView> {
  requireMay(ctx, "shop.close_for_good");
  if (await hasOwnerPin(ctx)) {
    if (pin === undefined) throw refuse("shop_closing.needs_pin", {}, { field: "pin" });
    await requireOwnerPin(ctx, limits, pin);
  }
  return inTransaction(ctx, async (tx) => {
    const shop = await lockOpenShop(tx);
    if (!isNameOf(name, shop.name)) throw refuse("shop_closing.other_name", {}, { field: "name" });
    if (shop.closesAt !== null) return toShopView(shop, tx.now());
    const closesAt = closingMoment(tx.now());
    const after = await planClosing(tx, shop, closesAt);
    const link = `${tx.settings.backofficeUrl}/settings`;
    await tellOwners(tx, "shop.closing", (language) => ({
      shop: shop.name,
      day: formatDate(closesAt, language),
      link,
    }));
    return toShopView(after, tx.now());
  });
}
