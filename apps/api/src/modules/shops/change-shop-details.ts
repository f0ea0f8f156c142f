import type { ShopRow } from "#db/schema/shops.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { toPhone } from "#kernel/phone.ts";
import { requireAdmin } from "#kernel/require-permission.ts";
import type { ShopForm } from "./create-shop.ts";
import { refuse } from "./shops.errors.ts";
import { findShop, updateShop } from "./shops.repository.ts";

/**
 * Changes what the form names and leaves the rest. Owners only.
 *
 * @throws access.denied
 * @throws shop.invalid_phone
 */
export function changeShopDetails(ctx: Ctx, { phone, ...form }: ShopForm): Promise<ShopRow> {
  requireAdmin(ctx);
  const e164 = toPhone(phone);
  if (!e164) throw refuse("shop.invalid_phone");
  return inTransaction(ctx, async (tx) => {
    const before = await findShop(tx.db, tx.shopId);
    const after = await updateShop(tx.db, tx.shopId, { ...form, phone: e164, updatedAt: tx.now() });
    if (!after) throw refuse("shop.not_found");
    await tx.audit({ action: "shop.change", subject: tx.shopId, before, after });
    return after;
  });
}
