import { productImportRows, productImports } from "#db/schema/product-imports.ts";
import { newId, type ImportId } from "#kernel/ids.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, newKey, same } from "../example.ts";

let count = 0;

/** A draft of one row, and an import that was stopped. */
async function makeImport({ harness, shopId, word }: ShopWorld) {
  const { base } = harness;
  const now = base.now();
  const [id, stopped]: ImportId[] = [newId("imp", now), newId("imp", now)];
  const fileName = `${word} bei ${count++}.csv`;
  const product = { name: `${word} Kofia ${count++}`, category: "home", price_minor: 500_000 };
  await base.store.tenant(shopId, async (db) => {
    const shared = { shopId, fileName, createdAt: now, updatedAt: now };
    await db.insert(productImports).values([
      { ...shared, id: id! },
      { ...shared, id: stopped!, status: "stopped" },
    ]);
    await db.insert(productImportRows).values(
      [id!, stopped!].map((importId) => ({
        shopId,
        importId,
        row: 2,
        product: { name: product.name, category: "home" as const, priceMinor: 500_000 },
        whenExists: "refuse" as const,
      })),
    );
  });
  return { id: id!, stopped: stopped!, fileName, product, ids: [id!, stopped!, shopId] };
}

export const productImportsExamples = defineExamples(makeImport, {
  beginProductImport: {
    ask: (_of, own) => ({ headers: newKey(), body: { file_name: own.fileName } }),
    expected: same(201, 403, 401),
    reads: true,
  },
  getOpenProductImport: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  getProductImport: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  putImportRows: {
    ask: (of, own) => ({
      params: { id: of.id },
      body: { rows: [{ row: 2, when_exists: "refuse", product: own.product }], left_out: [3] },
    }),
    also: ({ id, product }): Ask[] => [
      {
        params: { id },
        body: { rows: [{ row: 4, when_exists: "update", product: { ...product, stock: 3, sku: null } }] },
      },
    ],
    expected: byId(200, 403),
  },
  startProductImport: {
    ask: (of) => ({ params: { id: of.stopped } }),
    expected: byId(200, 403),
    reads: true,
  },
  stopProductImport: { ask: (of) => ({ params: { id: of.stopped } }), expected: byId(200, 403), reads: true },
});
