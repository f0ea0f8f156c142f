import { customerImportRows, customerImports } from "#db/schema/customer-imports.ts";
import { type ImportId, newId } from "#kernel/ids.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, newKey, same } from "../example.ts";

let count = 0;

/** A draft of one row, and an import that was stopped. */
async function makeImport({ harness, shopId, word }: ShopWorld) {
  const { base } = harness;
  const now = base.now();
  const [id, stopped]: ImportId[] = [newId("imp", now), newId("imp", now)];
  const fileName = `${word} wateja ${count++}.vcf`;
  const customer = { name: `${word} Asha ${count++}`, phones: [`+25571${String(6_000_000 + count)}`] };
  await base.store.tenant(shopId, async (db) => {
    const shared = { shopId, fileName, createdAt: now, updatedAt: now };
    await db.insert(customerImports).values([
      { ...shared, id: id! },
      { ...shared, id: stopped!, status: "stopped" },
    ]);
    await db
      .insert(customerImportRows)
      .values([id!, stopped!].map((importId) => ({ shopId, importId, row: 2, customer })));
  });
  return { id: id!, stopped: stopped!, fileName, customer, ids: [id!, stopped!, shopId] };
}

export const customerImportsExamples = defineExamples(makeImport, {
  beginCustomerImport: {
    ask: (_of, own) => ({ headers: newKey(), body: { file_name: own.fileName } }),
    expected: same(201, 403, 401),
    reads: true,
  },
  getOpenCustomerImport: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  getCustomerImport: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  putCustomerImportRows: {
    ask: (of, own) => ({
      params: { id: of.id },
      body: { rows: [{ row: 2, customer: own.customer }], left_out: [3] },
    }),
    also: ({ id, customer }): Ask[] => [
      {
        params: { id },
        body: { rows: [{ row: 4, customer: { ...customer, gender: "female", tags: ["jumla"] } }] },
      },
    ],
    expected: byId(200, 403),
  },
  startCustomerImport: {
    ask: (of) => ({ params: { id: of.stopped } }),
    expected: byId(200, 403),
    reads: true,
  },
  stopCustomerImport: {
    ask: (of) => ({ params: { id: of.stopped } }),
    expected: byId(200, 403),
    reads: true,
  },
});
