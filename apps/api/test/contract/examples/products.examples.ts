import { pictures } from "#db/schema/media.ts";
import { productCodes, productPictures, products } from "#db/schema/products.ts";
import { stockMovements } from "#db/schema/stock.ts";
import { newId, type ProductId } from "#kernel/ids.ts";
import { byText, encodeCursor } from "#kernel/paging.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, newKey, same } from "../example.ts";

let count = 0;

/** A product that nobody has ordered. */
async function makeProduct({ harness, shopId, word }: ShopWorld) {
  const { base } = harness;
  const now = base.now();
  const id: ProductId = newId("prd", now);
  const name = `${word} Kanga ${count++}`;
  const product = { shopId, id, name, category: "home", priceMinor: 1_800_000, stock: 5 } as const;
  const imageKey = `shops/${shopId}/${String(count++).padStart(32, "0")}`;
  await base.store.tenant(shopId, async (db) => {
    await db.insert(products).values({ ...product, createdAt: now, updatedAt: now });
    await db.insert(productCodes).values({ shopId, productId: id, kind: "sku", code: `${word}-${count++}` });
    await db.insert(pictures).values({ shopId, key: imageKey, bytes: 1, createdAt: now });
    await db.insert(productPictures).values({ shopId, productId: id, imageKey, position: 0 });
    await db.insert(stockMovements).values({
      shopId,
      productId: id,
      reason: "opening",
      quantity: 5,
      balance: 5,
      note: `${word} ghala`,
      actor: "system:test",
      at: now,
    });
  });
  const form = { name: `${word} Kilemba ${count++}`, category: "home", price_minor: 800_000 };
  return {
    id,
    form,
    withVariants: {
      ...form,
      options: [{ name: "Saizi", values: ["S", "M"] }],
      variants: [
        { values: ["S"], price_minor: 800_000, stock: 3, sku: `${word}-${count++}` },
        { values: ["M"], price_minor: 900_000, barcode: `${word}-${count++}` },
      ],
    },
    updatedAt: now.toISOString(),
    cursor: encodeCursor({ key: name.toLowerCase(), id }, byText),
    ids: [id, shopId],
  };
}

export const productsExamples = defineExamples(makeProduct, {
  listProducts: {
    ask: () => ({}),
    also: ({ cursor }): Ask[] => [
      { query: { after: cursor, status: "on_sale" } },
      { query: { before: cursor, search: "kanga", has_add_ons: "false" } },
      { query: { sort: "best_selling", category: "home", type: "physical" } },
    ],
    expected: same(200, 403, 401),
    reads: true,
  },
  countProducts: { ask: () => ({}), expected: same(200, 403, 401) },
  listProductCategories: { ask: () => ({}), expected: same(200, 403, 401) },
  getProduct: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  addProduct: {
    ask: (_of, own) => ({ headers: newKey(), body: own.form }),
    also: ({ withVariants }): Ask[] => [{ headers: newKey(), body: withVariants }],
    expected: same(201, 403, 401),
    reads: true,
  },
  changeProduct: {
    ask: (of, own) => ({ params: { id: of.id }, body: { ...own.form, updated_at: of.updatedAt } }),
    expected: byId(200, 403),
    reads: true,
  },
  archiveProduct: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  restoreProduct: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  duplicateProduct: {
    ask: (of) => ({ params: { id: of.id }, headers: newKey() }),
    expected: byId(201, 403),
    reads: true,
  },
  listStockMovements: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  changeStock: {
    ask: (of) => ({ params: { id: of.id }, headers: newKey(), body: { reason: "restock", quantity: 12 } }),
    expected: byId(201, 403),
  },
  countStock: {
    ask: (of) => ({
      headers: newKey(),
      body: { counts: [{ product_id: of.id, counted: 7 }], note: "Jioni" },
    }),
    expected: same(200, 403, 401),
    echoesIds: true,
  },
  changeManyProducts: {
    ask: (of) => ({ body: { ids: [of.id], action: "price", percent: 10, dry_run: true } }),
    also: ({ id }): Ask[] => [
      { body: { ids: [id], action: "hide" } },
      { body: { ids: [id], action: "category", category: "home" } },
    ],
    expected: same(200, 403, 401),
    reads: true,
    echoesIds: true,
  },
  removeProduct: { ask: (of) => ({ params: { id: of.id } }), expected: byId(204, 403) },
});
