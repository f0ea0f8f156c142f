import { expenseImportRows, expenseImports } from "#db/schema/expense-imports.ts";
import { type ImportId, newId } from "#kernel/ids.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, newKey, same } from "../example.ts";

let count = 0;

/** A draft of one row, and an import that was stopped. */
async function makeImport({ harness, ctx, shopId, word }: ShopWorld) {
  if (ctx.actor.kind !== "staff") throw new Error("money is spent by people");
  const startedBy = ctx.actor.userId;
  const { base } = harness;
  const now = base.now();
  const [id, stopped]: ImportId[] = [newId("imp", now), newId("imp", now)];
  const fileName = `${word} matumizi ${count++}.csv`;
  const expense = {
    spentOn: "2026-10-03",
    category: "travel" as const,
    amountMinor: 500_000,
    paidFrom: "bank" as const,
    supplier: word,
    note: `Boda ${count++}`,
  };
  await base.store.tenant(shopId, async (db) => {
    const shared = { shopId, fileName, createdAt: now, updatedAt: now };
    await db.insert(expenseImports).values([
      { ...shared, id: id! },
      { ...shared, id: stopped!, status: "stopped", startedBy },
    ]);
    await db
      .insert(expenseImportRows)
      .values([id!, stopped!].map((importId) => ({ shopId, importId, row: 2, expense })));
  });
  const form = { category: "food", amount_minor: 300_000, paid_from: "wallet", spent_on: "2026-10-02" };
  return { id: id!, stopped: stopped!, fileName, form, ids: [id!, stopped!, shopId] };
}

export const expenseImportsExamples = defineExamples(makeImport, {
  beginExpenseImport: {
    ask: (_of, own) => ({ headers: newKey(), body: { file_name: own.fileName } }),
    expected: same(201, 403, 401),
    reads: true,
  },
  getOpenExpenseImport: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  getExpenseImport: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  putExpenseImportRows: {
    ask: (of, own) => ({
      params: { id: of.id },
      body: { rows: [{ row: 2, expense: own.form }], left_out: [3] },
    }),
    also: ({ id, form }): Ask[] => [
      { params: { id }, body: { rows: [{ row: 4, expense: { ...form, supplier: "Duka", note: "Chai" } }] } },
    ],
    expected: byId(200, 403),
  },
  startExpenseImport: {
    ask: (of) => ({ params: { id: of.stopped } }),
    expected: byId(200, 403),
    reads: true,
  },
  stopExpenseImport: {
    ask: (of) => ({ params: { id: of.stopped } }),
    expected: byId(200, 403),
    reads: true,
  },
});
