import { byText, encodeCursor } from "#kernel/paging.ts";
import { addSet } from "#modules/sets/add-set.ts";
import { makeOrder, makeProduct } from "#test/shop-goods.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import type { ProductId } from "#kernel/ids.ts";
import { type Ask, byId, defineExamples, newKey, same } from "../example.ts";

let count = 0;

/** A set with parts, one with slots, and an order that waits with the first. */
async function makeSets({ harness, shopId, ctx, word }: ShopWorld) {
  const { base } = harness;
  const part = async () => (await makeProduct(base, shopId, { name: `${word} sehemu ${count++}` })).productId;
  const [first, second] = [await part(), await part()];
  const name = `${word} seti ${count++}`;
  const form = {
    kind: "single_set_collection" as const,
    name,
    category: "clothing & accessories" as const,
    price_minor: 1_500_000,
    parts: [
      { product_id: first, variant_id: null, quantity: 2 },
      { product_id: second, variant_id: null, quantity: 1 },
    ],
  };
  const whole = {
    otherName: "",
    description: "",
    imageKeys: [],
    available: true,
    shownFrom: null,
    shownTo: null,
    lessBasisPoints: 0,
    lessMinor: 0,
    pricing: "fixed" as const,
    category: form.category,
    priceMinor: 1_500_000,
  };
  const parts = form.parts.map(({ product_id: productId, quantity }) => ({
    productId,
    variantId: null,
    quantity,
  }));
  const set = await addSet(ctx, { ...whole, kind: form.kind, name, parts, slots: [] }, crypto.randomUUID());
  const slot = {
    id: null,
    label: `${word} nafasi`,
    otherLabel: "",
    source: "list" as const,
    category: null,
    minPicks: 1,
    maxPicks: 1,
    repeats: false,
    priceRule: "included" as const,
    fixedMinor: 0,
    choices: [{ productId: first, variantId: null }],
  };
  const template = await addSet(
    ctx,
    { ...whole, kind: "template_based_set", name: `${name} b`, parts: [], slots: [slot] },
    crypto.randomUUID(),
  );
  const { orderId } = await makeOrder(base, shopId, [{ productId: set.id as ProductId, quantity: 1 }]);
  return {
    id: set.id,
    form,
    updatedAt: set.updated_at,
    cursor: encodeCursor({ key: name.toLowerCase(), id: set.id }, byText),
    ids: [set.id, template.id, first, second, orderId, shopId],
  };
}

export const setsExamples = defineExamples(makeSets, {
  listSets: {
    ask: () => ({}),
    also: ({ cursor }): Ask[] => [
      { query: { after: cursor } },
      { query: { before: cursor, search: "seti" } },
    ],
    expected: same(200, 403, 401),
    reads: true,
  },
  getSet: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  addSet: {
    ask: (_of, own) => ({ headers: newKey(), body: own.form }),
    expected: same(201, 403, 401),
    reads: true,
  },
  checkSet: { ask: (_of, own) => ({ body: own.form }), expected: same(200, 403, 401), reads: true },
  changeSet: {
    ask: (of, own) => ({ params: { id: of.id }, body: { ...own.form, updated_at: of.updatedAt } }),
    expected: byId(200, 403),
    reads: true,
  },
});
