import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import { toPhone } from "#kernel/phone.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { ShopForm } from "./create-shop.ts";
import { type ShopView, toShopView } from "./shop-view.rules.ts";
import { areBreaksInside } from "./opening-hours.rules.ts";
import { refuse, refuseTakenSlug } from "./shops.errors.ts";
import { shopChanged } from "./shops.events.ts";
import { findShopForUpdate, updateShop } from "./shops.repository.ts";

type EditShop = ShopForm & {
  /** Its name in addresses; letters, digits and hyphens. */
  slug?: string | undefined;
  updatedAt?: Date | undefined;
};

/**
 * Changes what the form names and leaves the rest. Owners only.
 *
 * @param edit.updatedAt of the shop as the person saw it; without it whatever is there is changed
 * @throws access.denied
 * @throws shop.invalid_phone · shop.break_outside_hours
 * @throws shop.slug_taken another shop has this address
 * @throws edit.conflict somebody changed it meanwhile
 */
export function changeShopDetails(
  ctx: Ctx,
  { phone, updatedAt: seenAt, ...form }: EditShop,
): Promise<ShopView> {
  requireMay(ctx, "shop.change");
  const e164 = toPhone(phone);
  if (!e164) throw refuse("shop.invalid_phone", {}, { field: "phone" });
  if (!areBreaksInside(form.openingHours))
    throw refuse("shop.break_outside_hours", {}, { field: "opening_hours" });
  return inTransaction(ctx, async (tx) => {
    const before = await findShopForUpdate(tx.db, tx.shopId);
    if (!before) throw refuse("shop.not_found");
    requireUnchanged(before, seenAt, () => toShopView(before, tx.now()));
    const change = { ...form, phone: e164, updatedAt: editedAt(before, tx.now()) };
    const after = await updateShop(tx.db, tx.shopId, change).catch(refuseTakenSlug);
    await tx.audit({ action: shopChanged.eventName, subject: tx.shopId, before, after });
    await tx.emit(shopChanged({ shopId: tx.shopId }));
    return toShopView(after, tx.now());
  });
}
