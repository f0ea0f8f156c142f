import fc from "fast-check";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderId, ProductId, ShopId } from "#kernel/ids.ts";
import { splitMinor } from "#kernel/money.ts";
import { getOrderPage } from "#modules/order-page/get-order-page.ts";
import { submitOrderPage } from "#modules/order-page/submit-order-page.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { findSoldSince } from "#modules/orders/recent-sales.repository.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeOrder, makeProduct } from "#test/shop-goods.ts";
import { addSet } from "./add-set.ts";
import { getSet } from "./get-set.ts";
import type { SetForm } from "./set-form.rules.ts";
import { setPrice, partsOf, type SetPick } from "./set.rules.ts";
import type { SetView } from "./set-view.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

test("shares come to the amount to the last hundredth, each within one of its exact part", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_900 }),
      fc.array(fc.integer({ min: 0, max: 9_999_999_900 }), { minLength: 1, maxLength: 20 }),
      (amount, weights) => {
        const shares = splitMinor(amount, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        if (whole === 0) return;
        shares.forEach((share, index) => {
          const exact = Number((BigInt(amount) * BigInt(weights[index]!) * 1000n) / BigInt(whole)) / 1000;
          expect(Math.abs(share - exact)).toBeLessThanOrEqual(1.001);
        });
      },
    ),
  );
});

/** The same numbers in every run. */
function makeDice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
type Dice = ReturnType<typeof makeDice>;

const pricings = ["fixed", "sum", "sum_less_share", "sum_less_amount"] as const;
const rules = ["included", "difference", "fixed"] as const;
const blank = {
  otherName: "",
  description: "",
  category: "food & beverages" as const,
  imageKeys: [],
  available: true,
  shownFrom: null,
  shownTo: null,
};

type Goods = { productId: ProductId; variantId: SetPick["variantId"] };

/** Ten goods, three of them with two variants, all counted. */
async function makeGoods(shopId: ShopId, dice: Dice): Promise<Goods[]> {
  const goods: Goods[] = [];
  for (let index = 0; index < 10; index++) {
    const price = () => (1 + dice(90)) * 10_050;
    const made = await makeProduct(harness.base, shopId, {
      name: `Bidhaa ${index}`,
      ...(index < 3
        ? {
            variants: ["S", "M"].map((name) => ({ name, priceMinor: price(), stock: 20_000 })),
          }
        : { priceMinor: price(), stock: 20_000 }),
    });
    const variants = Object.values(made.variants);
    if (variants.length === 0) goods.push({ productId: made.productId, variantId: null });
    else for (const variantId of variants) goods.push({ productId: made.productId, variantId });
  }
  return goods;
}

const some = (goods: Goods[], count: number, dice: Dice): Goods[] => {
  const left = [...goods];
  return Array.from({ length: count }, () => left.splice(dice(left.length), 1)[0]!);
};

function randomForm(goods: Goods[], index: number, dice: Dice): SetForm {
  if (index % 2 === 0) {
    const pricing = pricings[dice(4)]!;
    const parts = some(goods, 2 + dice(6), dice).map((one) => ({ ...one, quantity: 1 + dice(4) }));
    const price = (1 + dice(200)) * 10_033;
    return {
      ...blank,
      kind: "single_set_collection",
      name: `Seti ${index}`,
      pricing,
      priceMinor: pricing === "fixed" ? price : 0,
      lessBasisPoints: dice(10_001),
      lessMinor: dice(1_000_000),
      parts,
      slots: [],
    };
  }
  const slots = Array.from({ length: 1 + dice(4) }, (_, slot) => {
    const minPicks = dice(3);
    return {
      id: null,
      label: `Nafasi ${slot}`,
      otherLabel: "",
      source: "list" as const,
      category: null,
      minPicks,
      maxPicks: Math.max(1, minPicks + dice(3)),
      repeats: dice(2) === 0,
      priceRule: rules[dice(3)]!,
      fixedMinor: dice(500_000),
      choices: some(goods, 5, dice),
    };
  });
  const base = { lessBasisPoints: 0, lessMinor: 0, priceMinor: dice(50) * 10_001, pricing: "fixed" as const };
  return { ...blank, ...base, kind: "template_based_set", name: `Seti ${index}`, parts: [], slots };
}

function randomPicks(set: SetView, dice: Dice): SetPick[] {
  return set.slots.flatMap((slot) => {
    const wanted = slot.minPicks + dice(slot.maxPicks - slot.minPicks + 1);
    const left = [...slot.choices];
    const picks = new Map<string, SetPick>();
    for (let pick = 0; pick < wanted && left.length > 0; pick++) {
      const at = dice(left.length);
      const { productId, variantId } = slot.repeats ? left[at]! : left.splice(at, 1)[0]!;
      const key = `${productId} ${variantId}`;
      const quantity = (picks.get(key)?.quantity ?? 0) + 1;
      picks.set(key, { slotId: slot.id, productId, variantId, quantity });
    }
    return [...picks.values()];
  });
}

/** Stock by product and variant, and what the stock's history adds up to. */
async function booksOf(shopId: ShopId) {
  return harness.base.store.tenant(shopId, async (db) => {
    const stocks = await db.execute<{ id: string; stock: number; moved: number }>(sql`
      select v.id, v.stock::float as stock, (select coalesce(sum(m.quantity), 0)::float from stock_movements m
        where m.shop_id = v.shop_id and m.variant_id = v.id) as moved
      from product_variants v where v.shop_id = ${shopId}
      union all
      select p.id, p.stock::float, (select coalesce(sum(m.quantity), 0)::float from stock_movements m
        where m.shop_id = p.shop_id and m.product_id = p.id and m.variant_id is null)
      from products p where p.shop_id = ${shopId} and p.set_kind is null and p.options = '[]'::jsonb`);
    const gone = await db.execute<{ id: string; gone: number }>(sql`
      select coalesce(p.variant_id, p.product_id) as id, sum(p.quantity * l.quantity)::float as gone
      from order_line_parts p join order_lines l on l.shop_id = p.shop_id and l.id = p.line_id
      join orders o on o.shop_id = l.shop_id and o.id = l.order_id
      where p.shop_id = ${shopId} and o.submitted_at is not null and o.lifecycle <> 'cancelled' group by 1`);
    const broken = await db.execute(sql`
      select l.id from order_lines l join order_line_parts p on p.shop_id = l.shop_id and p.line_id = l.id
      where l.shop_id = ${shopId} group by l.id, l.total_minor having sum(p.total_minor) <> l.total_minor`);
    return {
      stocks: stocks.rows,
      gone: new Map(gone.rows.map((row) => [row.id, row.gone])),
      broken: broken.rows,
    };
  });
}

async function expectWhole(shopId: ShopId): Promise<void> {
  const { stocks, gone, broken } = await booksOf(shopId);
  expect(broken).toEqual([]);
  for (const { id, stock, moved } of stocks) {
    expect([id, stock]).toEqual([id, 20_000 - (gone.get(id) ?? 0)]);
    expect([id, moved]).toEqual([id, stock - 20_000]);
  }
}

const sold = process.env.FULL === "1" ? 1_000 : 120;

test("random sets, sold and given back, leave stock and books whole", { timeout: 600_000 }, async () => {
  const dice = makeDice(11);
  const { shopId, ctx } = await harness.makeShop();
  const goods = await makeGoods(shopId, dice);
  const sets: SetView[] = [];
  for (let index = 0; index < 24; index++) {
    const { id } = await addSet(ctx, randomForm(goods, index, dice), crypto.randomUUID());
    sets.push(await getSet(ctx, id as ProductId));
  }
  const orders: OrderId[] = [];
  async function sell(set: SetView, quantity: number, picks: SetPick[]): Promise<void> {
    const { token, orderId } = await makeOrder(harness.base, shopId, [{ productId: set.id, quantity }]);
    const page = await getOrderPage(harness.base, token);
    const parts = partsOf(set as never, picks);
    const unit = setPrice(set as never, set.priceMinor, parts);
    const sent = await submitOrderPage(
      harness.base,
      token,
      {
        lines: page.products.map(({ lineId }) => ({
          lineId: lineId as never,
          quantity,
          variantId: null,
          packId: null,
          addOnIds: [],
          picks,
          note: "",
        })),
        note: "",
        expectedTotalMinor: unit * quantity,
      },
      crypto.randomUUID(),
    );
    expect(sent.totalMinor).toBe(unit * quantity);
    orders.push(orderId);
  }
  for (let done = 0; done < sold; done += 8) {
    const batch = Array.from({ length: Math.min(8, sold - done) }, () => {
      const set = sets[dice(sets.length)]!;
      return { set, quantity: 1 + dice(3), picks: randomPicks(set, dice) };
    });
    await Promise.all(batch.map(({ set, quantity, picks }) => sell(set, quantity, picks)));
  }
  expect(orders).toHaveLength(sold);
  await expectWhole(shopId);
  const { gone } = await booksOf(shopId);
  const counted = await harness.base.store.tenant(shopId, (db) => findSoldSince(db, shopId, new Date(0)));
  const ofParts = counted.filter(({ productId }) => !sets.some(({ id }) => id === productId));
  expect(ofParts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
    [...gone.values()].reduce((sum, quantity) => sum + quantity, 0),
  );

  const give = (from: number, to: number) =>
    Promise.all(
      orders.slice(from, to).map((orderId) => changeOrderLifecycle(ctx, orderId, "cancelled", "Imerudishwa")),
    );
  const half = Math.floor(sold / 2);
  for (let from = 0; from < half; from += 8) await give(from, Math.min(from + 8, half));
  await expectWhole(shopId);
  for (let from = half; from < sold; from += 8) await give(from, from + 8);
  await expectWhole(shopId);
  const { stocks } = await booksOf(shopId);
  expect(stocks.every(({ stock }) => stock === 20_000)).toBe(true);
});

test("fifty customers of the last set: one gets it, the others are told, nothing goes below nothing", async () => {
  const { shopId, ctx } = await harness.makeShop({ holdMinutes: 0 });
  const first = await makeProduct(harness.base, shopId, { name: "Kanga", stock: 2 });
  const second = await makeProduct(harness.base, shopId, { name: "Kikoi", stock: 40 });
  const part = ({ productId }: typeof first, quantity: number) => ({ productId, variantId: null, quantity });
  const form: SetForm = {
    ...blank,
    kind: "single_set_collection",
    name: "Seti ya mwisho",
    pricing: "fixed",
    priceMinor: 1_700_001,
    lessBasisPoints: 0,
    lessMinor: 0,
    parts: [part(first, 2), part(second, 1)],
    slots: [],
  };
  const { id } = await addSet(ctx, form, crypto.randomUUID());
  const tokens: string[] = [];
  for (let customer = 0; customer < 50; customer++) {
    tokens.push((await makeOrder(harness.base, shopId, [{ productId: id as ProductId, quantity: 1 }])).token);
  }
  const send = async (token: string) => {
    const { products } = await getOrderPage(harness.base, token);
    const lines = products.map(({ lineId }) => ({
      lineId: lineId as never,
      quantity: 1,
      variantId: null,
      packId: null,
      addOnIds: [],
      note: "",
    }));
    return submitOrderPage(
      harness.base,
      token,
      { lines, note: "", expectedTotalMinor: 1_700_001 },
      crypto.randomUUID(),
    );
  };
  const answers = await Promise.allSettled(tokens.map(send));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = answers.flatMap((answer) =>
    answer.status === "rejected" ? [answer.reason as unknown] : [],
  );
  expect(refused).toEqual(
    Array.from({ length: 49 }, () =>
      expect.objectContaining({ refusal: expect.objectContaining({ code: "order.out_of_stock" }) }),
    ),
  );
  const { stocks } = await booksOf(shopId);
  expect(new Map(stocks.map(({ id: product, stock }) => [product, stock]))).toEqual(
    new Map([
      [first.productId, 0],
      [second.productId, 39],
    ]),
  );
});
