import { newId, type PurchaseId, type SupplierId } from "#kernel/ids.ts";
import { addPurchase } from "#modules/purchases/add-purchase.ts";
import { addSupplier } from "#modules/purchases/add-supplier.ts";
import { makeProduct } from "#test/shop-goods.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, newKey, same } from "../example.ts";

let count = 0;

/** Goods that came from a supplier and are half paid, and something else to buy. */
async function makePurchase({ harness, ctx, shopId, word }: ShopWorld) {
  const { base } = harness;
  const name = `${word} Jumla ${count++} ${newId("sup", base.now())}`.slice(0, 80);
  const supplier = await addSupplier(ctx, { name, phone: "0712 345 678" }, newKey()["idempotency-key"]);
  const bought = await makeProduct(base, shopId, { stock: 4 });
  const other = await makeProduct(base, shopId, { stock: 4 });
  const purchase = await addPurchase(
    ctx,
    {
      supplierId: supplier.id,
      boughtOn: "2026-11-01",
      dueOn: "2026-12-01",
      note: word,
      lines: [{ productId: bought.productId, variantId: null, quantity: 10, costMinor: 1_000_000 }],
      extras: [{ kind: "transport", amountMinor: 50_000, paidFrom: "bank" }],
      paid: { amountMinor: 400_000, paidFrom: "wallet" },
    },
    newKey()["idempotency-key"],
  );
  return {
    supplierId: supplier.id as SupplierId,
    updatedAt: supplier.updated_at,
    id: purchase.id as PurchaseId,
    name,
    form: {
      supplier_id: supplier.id,
      bought_on: "2026-11-02",
      lines: [{ product_id: other.productId, quantity: 3, cost_minor: 300_000 }],
    },
    ids: [supplier.id, purchase.id, shopId],
  };
}

export const purchasesExamples = defineExamples(makePurchase, {
  listSuppliers: {
    ask: () => ({}),
    also: (): Ask[] => [{ query: { search: "jumla", owed: "true" } }],
    expected: same(200, 403, 401),
    reads: true,
  },
  getSuppliersOwed: { ask: () => ({}), expected: same(200, 403, 401) },
  addSupplier: {
    ask: (_of, own) => ({ headers: newKey(), body: { name: `${own.name.slice(0, 70)} ${count++}` } }),
    expected: same(201, 403, 401),
    reads: true,
  },
  getSupplier: {
    ask: (of) => ({ params: { id: of.supplierId } }),
    expected: byId(200, 403),
    reads: true,
  },
  changeSupplier: {
    ask: (of) => ({
      params: { id: of.supplierId },
      body: { name: `${of.name.slice(0, 70)} ${count++}`, phone: "0754 111 222", updated_at: of.updatedAt },
    }),
    expected: byId(200, 403),
    reads: true,
  },
  paySupplier: {
    ask: (of) => ({
      params: { id: of.supplierId },
      headers: newKey(),
      body: { amount_minor: 100_000, paid_from: "bank", note: "Sehemu" },
    }),
    also: ({ supplierId, id }): Ask[] => [
      {
        params: { id: supplierId },
        headers: newKey(),
        body: { amount_minor: 100_000, paid_from: "wallet", purchase_id: id },
      },
    ],
    expected: byId(200, 403),
    reads: true,
  },
  listPurchases: {
    ask: () => ({}),
    also: ({ supplierId }): Ask[] => [
      { query: { supplier_id: supplierId, owed: "true", from: "2026-11-01", to: "2026-11-30" } },
      { query: { search: "mzigo" } },
    ],
    expected: same(200, 403, 401),
    reads: true,
  },
  addPurchase: {
    ask: (_of, own) => ({ headers: newKey(), body: own.form }),
    also: ({ form }): Ask[] => [
      {
        headers: newKey(),
        body: {
          ...form,
          due_on: "2026-12-02",
          note: "Mzigo",
          extras: [{ kind: "duty", amount_minor: 20_000 }],
          paid: { amount_minor: 320_000, paid_from: "bank" },
        },
      },
    ],
    expected: same(201, 403, 401),
    reads: true,
  },
  getPurchase: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  removePurchase: {
    ask: (of) => ({ params: { id: of.id }, body: { reason: "Imeandikwa mara mbili" } }),
    expected: byId(200, 403),
    reads: true,
  },
});
