import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ProductId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { findPreOrderSettings, findProductNames, type PreOrderSettings } from "./pre-orders.repository.ts";
import { firstPreOrderForm } from "./pre-orders.rules.ts";

/** With what each of the goods is called. */
export type PreOrderSettingsView = Omit<PreOrderSettings, "products"> & {
  products: (PreOrderSettings["products"][number] & { name: string })[];
};

/**
 * What the shop makes to order, and on which days. Everybody who works there may see it: customers are told as well.
 *
 * @throws shop.not_found
 */
export function getPreOrderSettings(ctx: Ctx): Promise<PreOrderSettingsView> {
  requireMay(ctx, "pre_order_settings.read");
  return inTransaction(ctx, readSettings);
}

export async function readSettings(tx: Tx): Promise<PreOrderSettingsView> {
  const said = await findPreOrderSettings(tx.db, tx.shopId);
  // As old as the shop, so that of two who say it first the second is told.
  if (!said) return { ...firstPreOrderForm, products: [], updatedAt: (await getShop(tx)).createdAt };
  const names = new Map<ProductId, string>();
  for (const { id, name } of await findProductNames(tx.db, tx.shopId)) names.set(id, name);
  const named = said.products.map((one) => ({ ...one, name: names.get(one.productId) ?? "" }));
  return { ...said, products: named.toSorted((a, b) => a.name.localeCompare(b.name)) };
}
