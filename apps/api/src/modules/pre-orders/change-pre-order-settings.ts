import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import { type PreOrderSettingsView, readSettings } from "./get-pre-order-settings.ts";
import { refuse } from "./pre-orders.errors.ts";
import { preOrderSettingsChanged } from "./pre-orders.events.ts";
import { countProducts, putPreOrderSettings } from "./pre-orders.repository.ts";
import type { PreOrderForm } from "./pre-orders.rules.ts";

/**
 * Says what the shop makes to order, and on which days. Owners only. Orders that were taken keep their days.
 *
 * @param form.updatedAt of the settings as the person saw them; without it whatever is there is changed
 * @throws access.denied
 * @throws pre_order_product.unknown   not a product of the shop, or one that is named twice
 * @throws pre_order.deposit_missing   a deposit of nothing
 * @throws edit.conflict               somebody changed them meanwhile
 */
export function changePreOrderSettings(
  ctx: Ctx,
  { updatedAt: seenAt, ...form }: PreOrderForm & { updatedAt?: Date | undefined },
): Promise<PreOrderSettingsView> {
  requireMay(ctx, "pre_order_settings.change");
  if (form.depositKind === "percent" && form.depositPercent === 0)
    throw refuse("pre_order.deposit_missing", {}, { field: "deposit_percent" });
  if (form.depositKind === "amount" && form.depositMinor === 0)
    throw refuse("pre_order.deposit_missing", {}, { field: "deposit_minor" });
  const productIds = [...new Set(form.products.map(({ productId }) => productId))];
  return inTransaction(ctx, async (tx) => {
    await lockShop(tx);
    const before = await readSettings(tx);
    requireUnchanged(before, seenAt, () => before);
    const known = await countProducts(tx.db, tx.shopId, productIds);
    if (known < form.products.length) throw refuse("pre_order_product.unknown", {}, { field: "products" });
    const after = {
      ...form,
      closedWeekdays: [...new Set(form.closedWeekdays)].toSorted((a, b) => a - b),
      closedDays: [...new Set(form.closedDays)].toSorted(),
      updatedAt: editedAt(before, tx.now()),
    };
    await putPreOrderSettings(tx.db, tx.shopId, after);
    await tx.audit({ action: preOrderSettingsChanged.eventName, subject: tx.shopId, before, after });
    await tx.emit(preOrderSettingsChanged({ shopId: tx.shopId }));
    return readSettings(tx);
  });
}
