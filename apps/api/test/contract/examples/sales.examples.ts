import { addSale } from "#modules/sales/add-sale.ts";
import { makeProduct } from "#test/shop-goods.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { byId, defineExamples, newKey, same } from "../example.ts";

async function makeSale({ harness, ctx, shopId, word }: ShopWorld) {
  const { id } = await addSale(
    ctx,
    {
      lines: [{ name: `${word} zipu`, priceMinor: 300_000, quantity: 1, note: "" }],
      fees: [{ name: `${word} mfuko`, share: { kind: "fixed_amount", amountMinor: 50_000 } }],
      customer: null,
      fulfilment: { kind: "counter", note: "" },
      note: "",
      expectedTotalMinor: 350_000,
      settlement: "now",
      cashMinor: 350_000,
    },
    { limits: harness.deps.limits, pin: null },
    newKey()["idempotency-key"],
  );
  const { productId } = await makeProduct(harness.base, shopId, { name: `${word} kanga` });
  return { productId, ids: [id, productId] };
}

export const salesExamples = defineExamples(makeSale, {
  getTillCatalogue: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  getTillProduct: {
    ask: (of) => ({ params: { id: of.productId } }),
    expected: byId(200, 403),
    reads: true,
  },
  addSale: {
    ask: () => ({
      headers: newKey(),
      body: {
        lines: [{ name: "Kushona zipu", price_minor: 300_000, quantity: 1 }],
        customer: null,
        fulfilment: { kind: "counter" },
        expected_total_minor: 300_000,
        settlement: "now",
        cash_minor: 300_000,
      },
    }),
    expected: same(201, 403, 401),
  },
});
