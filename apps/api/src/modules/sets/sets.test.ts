import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { orderLineParts, orderLines } from "#db/schema/orders.ts";
import { products } from "#db/schema/products.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { ProductId } from "#kernel/ids.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { getCatalogue } from "#modules/products/get-catalogue.ts";
import { listOfferedProducts } from "#modules/products/list-offered-products.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeOrder, makeProduct } from "#test/shop-goods.ts";
import { addSet } from "./add-set.ts";
import { changeSet } from "./change-set.ts";
import { checkSet } from "./check-set.ts";
import { getSet } from "./get-set.ts";
import { listSets } from "./list-sets.ts";
import type { SetForm } from "./set-form.rules.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const plain: SetForm = {
  kind: "single_set_collection",
  name: "Kanga mbili na kikoi",
  otherName: "",
  description: "",
  category: "clothing & accessories",
  imageKeys: [],
  available: true,
  shownFrom: null,
  shownTo: null,
  pricing: "fixed",
  priceMinor: 5_500_000,
  lessBasisPoints: 0,
  lessMinor: 0,
  parts: [],
  slots: [],
};

async function makeShop() {
  const shop = await harness.makeShop();
  const make = (name: string, priceMinor: number, stock: number | null) =>
    makeProduct(harness.base, shop.shopId, { name, priceMinor, stock, costMinor: priceMinor / 2 });
  const kanga = await make("Kanga", 2_000_000, 7);
  const kikoi = await make("Kikoi", 2_100_000, 5);
  const dress = await makeProduct(harness.base, shop.shopId, {
    name: "Gauni",
    variants: [
      { name: "S", priceMinor: 4_000_000, stock: 2 },
      { name: "M", priceMinor: 4_500_000, stock: 1 },
    ],
  });
  return { ...shop, kanga, kikoi, dress };
}
type Shop = Awaited<ReturnType<typeof makeShop>>;

const single = ({ kanga, kikoi }: Shop, form: Partial<SetForm> = {}): SetForm => ({
  ...plain,
  parts: [
    { productId: kanga.productId, variantId: null, quantity: 2 },
    { productId: kikoi.productId, variantId: null, quantity: 1 },
  ],
  ...form,
});

const template = ({ kanga, kikoi, dress }: Shop): SetForm => ({
  ...plain,
  kind: "template_based_set",
  name: "Mama na mwana",
  priceMinor: 4_000_000,
  slots: [
    {
      id: null,
      label: "Gauni",
      otherLabel: "Dress",
      source: "list",
      category: null,
      minPicks: 1,
      maxPicks: 1,
      repeats: false,
      priceRule: "difference",
      fixedMinor: 0,
      choices: [{ productId: dress.productId, variantId: null }],
    },
    {
      id: null,
      label: "Nyongeza",
      otherLabel: "",
      source: "list",
      category: null,
      minPicks: 0,
      maxPicks: 2,
      repeats: true,
      priceRule: "fixed",
      fixedMinor: 1_500_000,
      choices: [
        { productId: kanga.productId, variantId: null },
        { productId: kikoi.productId, variantId: null },
      ],
    },
  ],
});

async function add(shop: Shop, form: SetForm) {
  const { id } = (await addSet(shop.ctx, form, crypto.randomUUID())) as { id: string };
  return getSet(shop.ctx, id as ProductId);
}

test("a fixed set says its price, what it saves, and how many can be built", async () => {
  const shop = await makeShop();
  const set = await add(shop, single(shop));
  expect(set).toMatchObject({
    priceFromMinor: 5_500_000,
    priceToMinor: 5_500_000,
    sumMinor: 6_100_000,
    savingMinor: 600_000,
    canBuild: 3,
    paused: null,
    parts: [
      { name: "Kanga", quantity: 2, state: "offered" },
      { name: "Kikoi", quantity: 1 },
    ],
  });
  expect(await listSets(shop.ctx, {})).toMatchObject({ items: [{ name: "Kanga mbili na kikoi" }] });
});

test.each([
  { pricing: "sum", expected: 6_100_000 },
  { pricing: "sum_less_share", lessBasisPoints: 1_000, expected: 5_490_000 },
  { pricing: "sum_less_amount", lessMinor: 100_000, expected: 6_000_000 },
] as const)("a price that follows the parts ($pricing) moves with them, in lists too", async (one) => {
  const { expected, ...pricing } = one;
  const shop = await makeShop();
  const set = await add(shop, single(shop, pricing));
  expect(set.priceFromMinor).toBe(expected);
  const stored = async () =>
    harness.base.store.tenant(shop.shopId, (db) =>
      db.select({ price: products.priceMinor }).from(products).where(eq(products.id, set.id)),
    );
  expect(await stored()).toEqual([{ price: expected }]);
  await harness.base.store.tenant(shop.shopId, (db) =>
    db.update(products).set({ priceMinor: 2_345_678 }).where(eq(products.id, shop.kanga.productId)),
  );
  const now = await getSet(shop.ctx, set.id);
  expect(now.priceFromMinor).not.toBe(expected);
  expect(await stored()).toEqual([{ price: now.priceFromMinor }]);
});

test("a set with slots shows what each choice adds and what a customer pays at least and at most", async () => {
  const shop = await makeShop();
  const set = await add(shop, template(shop));
  expect(set).toMatchObject({
    priceFromMinor: 4_000_000,
    priceToMinor: 4_000_000 + 500_000 + 2 * 1_500_000,
    canBuild: 3,
    slots: [
      {
        label: "Gauni",
        choices: [
          { variantName: "S", extraMinor: 0 },
          { variantName: "M", extraMinor: 500_000 },
        ],
      },
      { label: "Nyongeza", choices: [{ extraMinor: 1_500_000 }, { extraMinor: 1_500_000 }] },
    ],
  });
});

test("trying a set out keeps nothing, and names what is wrong", async () => {
  const shop = await makeShop();
  expect(await checkSet(shop.ctx, single(shop, { priceMinor: 9_000_000 }))).toMatchObject({
    savingMinor: 6_100_000 - 9_000_000,
    checks: expect.arrayContaining([expect.objectContaining({ kind: "above_sum", level: "warning" })]),
  });
  expect((await listSets(shop.ctx, {})).items).toEqual([]);
  await expect(checkSet(shop.ctx, { ...plain, parts: [] })).rejects.toMatchObject({
    detail: [{ loc: ["body", "parts"], type: "set_parts" }],
  });
  const inner = await add(shop, single(shop));
  const within = single(shop);
  within.parts.push({ productId: inner.id, variantId: null, quantity: 1 });
  await expect(checkSet(shop.ctx, within)).rejects.toMatchObject({
    detail: [{ loc: ["body", "parts", "2", "product_id"], type: "invalid_value" }],
  });
  await expect(
    checkSet(
      shop.ctx,
      single(shop, {
        parts: [...single(shop).parts, { productId: shop.dress.productId, variantId: null, quantity: 1 }],
      }),
    ),
  ).rejects.toMatchObject({ detail: [{ loc: ["body", "parts", "2", "variant_id"], type: "required" }] });
});

test("a set is off sale while a part is gone, and says which", async () => {
  const shop = await makeShop();
  const set = await add(shop, single(shop));
  const offered = async () =>
    inTransaction(shop.ctx, async (tx) => {
      const catalogue = await getCatalogue(tx, [set.id]);
      const chat = await listOfferedProducts(tx, {
        category: "clothing & accessories",
        page: 0,
        pageSize: 9,
      } as never);
      return [catalogue.get(set.id)!.set!.sellable, JSON.stringify(chat).includes(set.name)];
    });
  expect(await offered()).toEqual([true, true]);
  await harness.base.store.tenant(shop.shopId, (db) =>
    db.update(products).set({ available: false }).where(eq(products.id, shop.kikoi.productId)),
  );
  expect(await offered()).toEqual([false, false]);
  expect((await getSet(shop.ctx, set.id)).paused).toEqual({ reason: "hidden", name: "Kikoi" });
});

test("an edit keeps slots by their ids, and somebody who saw an older state is told", async () => {
  const shop = await makeShop();
  const form = template(shop);
  const set = await add(shop, form);
  const slots = form.slots.map((slot, index) => ({
    ...slot,
    id: set.slots[index]!.id,
    label: `${slot.label} 2`,
  }));
  const changed = await changeSet(shop.ctx, set.id, { ...form, slots, updatedAt: set.updatedAt });
  expect(changed.slots.map(({ id, label }) => [id, label])).toEqual(
    set.slots.map(({ id, label }) => [id, `${label} 2`]),
  );
  await expect(changeSet(shop.ctx, set.id, { ...form, updatedAt: set.updatedAt })).rejects.toMatchObject({
    code: "edit.conflict",
  });
});

async function ask(path: string, body?: unknown) {
  const answer = await harness.app.request(`/store/api/v1/${path}`, {
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    headers: { "Content-Type": "application/json" },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
}

test("a set with its picks is sold as one: its parts leave stock, share its total, and come back", async () => {
  const shop = await makeShop();
  const set = await add(shop, template(shop));
  const order = await makeOrder(harness.base, shop.shopId, [{ productId: set.id, quantity: 1 }]);
  const page = await ask(`order?token=${order.token}`);
  const [{ line_id }] = page.body.products as unknown as [{ line_id: string }];
  const line = (add_on_ids: string[]) => ({
    lines: [{ line_id, quantity: 2, variant_id: null, add_on_ids, note: "" }],
    note: "",
    expected_total_minor: 2 * (4_000_000 + 1_500_000 * 2),
  });
  const dress = `${set.slots[0]!.id}+${shop.dress.productId}+${shop.dress.variants.S}`;
  const kanga = `${set.slots[1]!.id}+${shop.kanga.productId}+`;
  const send = (picks: string[]) => ask(`order?channel=whatsapp&token=${order.token}`, line(picks));
  expect(await send([kanga, kanga])).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ["body", "lines", "0", "picks"], type: "set_picks_few" }] },
  });
  expect(await send([dress, `${kanga}${shop.dress.variants.M}`])).toMatchObject({
    status: 409,
    body: { code: "order.changed" },
  });
  expect(await send([dress, kanga, kanga])).toMatchObject({ status: 200 });
  const read = () =>
    harness.base.store.tenant(shop.shopId, async (db) => ({
      parts: await db.select().from(orderLineParts).orderBy(orderLineParts.position),
      lines: await db.select().from(orderLines),
      stock: (await db.select().from(products).where(eq(products.id, shop.kanga.productId)))[0]!.stock,
    }));
  const { parts, lines, stock } = await read();
  expect(parts).toMatchObject([
    { name: "Gauni", variantName: "S", quantity: 1 },
    { name: "Kanga", quantity: 2, unitCostMinor: 1_000_000 },
  ]);
  expect(parts.reduce((sum, part) => sum + part.totalMinor, 0)).toBe(lines[0]!.totalMinor);
  expect(lines[0]).toMatchObject({ name: "Mama na mwana", variantName: "Gauni, S, Kanga × 2" });
  expect(stock).toBe(3);
  await changeOrderLifecycle(shop.ctx, order.orderId, "cancelled", "Mteja ameghairi");
  expect((await read()).stock).toBe(7);
  await expect(
    harness.base.store.tenant(shop.shopId, (db) => db.update(orderLineParts).set({ totalMinor: 1 })),
  ).rejects.toThrow("the parts of an order line do not come to its total");
});
