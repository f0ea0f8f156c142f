import type { Db } from "#kernel/db.ts";
import type { ProductId, ShopId } from "#kernel/ids.ts";
import { findByCodesOrNames } from "./products-import.repository.ts";

/** A product the shop has already, and what it is known by. */
export type SameProduct = {
  id: ProductId;
  name: string;
  hasVariants: boolean;
  by: "sku" | "barcode" | "name";
};

/** What a list says of a product that tells it from others. */
export type KnownBy = { name: string; sku?: string | null | undefined; barcode?: string | null | undefined };

/** Which product of the shop each of a list is: by its SKU, its barcode, or else its name. Archived ones do not count. */
export async function findSameProducts(
  db: Db,
  shopId: ShopId,
  wanted: readonly KnownBy[],
): Promise<(SameProduct | null)[]> {
  if (wanted.length === 0) return [];
  const lower = (texts: (string | null | undefined)[]) =>
    texts.flatMap((text) => (text ? [text.toLowerCase()] : []));
  const found = await findByCodesOrNames(db, shopId, {
    names: lower(wanted.map(({ name }) => name)),
    codes: lower(wanted.flatMap(({ sku, barcode }) => [sku, barcode])),
  });
  const keyOf = (by: SameProduct["by"], text: string) => `${by}:${text.toLowerCase()}`;
  const known = new Map(found.map(({ by, key, ...product }) => [keyOf(by, key), { ...product, by }]));
  return wanted.map(
    ({ name, sku, barcode }) =>
      (sku ? known.get(keyOf("sku", sku)) : undefined) ??
      (barcode ? known.get(keyOf("barcode", barcode)) : undefined) ??
      known.get(keyOf("name", name)) ??
      null,
  );
}
