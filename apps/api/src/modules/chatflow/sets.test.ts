import { tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { conversations } from "#db/schema/conversations.ts";
import { orderLineParts, orderLines } from "#db/schema/orders.ts";
import { products } from "#db/schema/products.ts";
import type { ProductId, SetSlotId } from "#kernel/ids.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { makeProduct } from "#test/shop-goods.ts";
import { makeSet } from "#test/shop-sets.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

let next = 0;
/** A customer of a shop that sells cloths by the piece and together. */
async function makeBride() {
  const shop = await rig.makeChatShop();
  const msisdn = `2557141${String(10_000 + next++)}`;
  const { base } = rig.harness;
  const make = async (name: string, priceMinor: number, stock: number | null = null) =>
    (await makeProduct(base, shop.shopId, { name, priceMinor, stock })).productId;
  const kanga = await make("Kanga", 1_500_000);
  const kikoi = await make("Kikoi", 2_000_000);
  const silk = await make("Kilemba cha hariri", 3_500_000, 1);
  const plain = await make("Kilemba", 1_000_000);
  const ask = (said: { text: string } | { tap: string }) => rig.ask(msisdn, said, shop.phoneNumberId);
  const { setId, slotIds } = await makeSet(base, shop.shopId, {
    name: "Mama na mwana",
    priceMinor: 5_000_000,
    slots: [
      { label: "nguo ya mama", choices: [{ productId: kanga }, { productId: kikoi }] },
      {
        label: "kilemba",
        minPicks: 0,
        maxPicks: 2,
        repeats: true,
        choices: [{ productId: silk }, { productId: plain }],
      },
    ],
  });
  return {
    ...shop,
    base,
    kanga,
    kikoi,
    silk,
    plain,
    setId,
    cloth: slotIds[0]!,
    head: slotIds[1]!,
    write: (text: string) => ask({ text }),
    /** Opens the shelf on which everything stands. */
    browse: async (text: string) => {
      await ask({ text });
      await ask({ tap: "category:clothing-accessories:0" });
    },
    tap: (id: string) => ask({ tap: id }),
    change: (id: ProductId, values: Partial<typeof products.$inferInsert>) =>
      shop.ctx.store.tenant(shop.shopId, (db) => db.update(products).set(values).where(eq(products.id, id))),
    readLines: () => shop.ctx.store.tenant(shop.shopId, (db) => db.select().from(orderLines)),
    readParts: () => shop.ctx.store.tenant(shop.shopId, (db) => db.select().from(orderLineParts)),
  };
}
type Bride = Awaited<ReturnType<typeof makeBride>>;

const picking = ({ setId }: Bride, slot: SetSlotId, product: ProductId) =>
  `pick:${setId}:${slot}:${product}:single`;
const rowsOf = (message: Awaited<ReturnType<Bride["tap"]>>) =>
  message.interactive?.action.sections?.[0]?.rows ?? [];

test("a set of always the same parts goes into the basket as a product does, and its parts are told", async () => {
  const asha = await makeBride();
  const { setId } = await makeSet(asha.base, asha.shopId, {
    name: "Kanga mbili na kikoi",
    priceMinor: 4_500_000,
    parts: [{ productId: asha.kanga, quantity: 2 }, { productId: asha.kikoi }],
  });
  await asha.browse("agiza");
  const basket = wordsOf(await asha.tap(`product:${setId}`));
  expect(basket).toContain("Umeongeza Kanga mbili na kikoi");
  expect(basket).toContain("1 × Kanga mbili na kikoi: TZS 45,000.00\n   (Kanga × 2; Kikoi × 1)");
  await asha.tap("finish");
  expect(await asha.readLines()).toMatchObject([{ productId: setId, quantity: 1, totalMinor: 4_500_000 }]);
  expect(await asha.readParts()).toHaveLength(2);
});

test("a set is filled slot by slot, told whole, and kept in the basket with what was picked", async () => {
  const asha = await makeBride();
  await asha.browse("agiza");
  const first = await asha.tap(`product:${asha.setId}`);
  expect(wordsOf(first)).toContain("Mama na mwana: nafasi 1 kati ya 2.");
  expect(wordsOf(first)).toContain("Chagua nguo ya mama.");
  expect(rowsOf(first)).toEqual([
    { id: picking(asha, asha.cloth, asha.kanga), title: "Kanga", description: "imo kwenye bei" },
    { id: picking(asha, asha.cloth, asha.kikoi), title: "Kikoi", description: "+ TZS 5,000.00" },
    { id: "leave_set", title: "Acha seti" },
  ]);

  // By number, by name and by a tap.
  const second = await asha.write("2");
  expect(wordsOf(second)).toContain("nafasi 2 kati ya 2");
  expect(wordsOf(second)).toContain("Chagua kilemba ukipenda: hadi 2.");
  expect(rowsOf(second).map(({ title }) => title)).toEqual([
    "Kilemba cha hariri",
    "Kilemba",
    "Endelea bila hii",
    "Rudi nyuma",
    "Acha seti",
  ]);
  const third = await asha.write("KILEMBA");
  expect(wordsOf(third)).toContain("Umechagua: Kilemba × 1.");
  expect(rowsOf(third).map(({ title }) => title)).toContain("Endelea");
  const whole = await asha.write("kilemba");
  expect(wordsOf(whole)).toContain("Mama na mwana, kama ulivyochagua:\n• Kikoi × 1\n• Kilemba × 2");
  expect(wordsOf(whole)).toContain("Jumla: TZS 55,000.00");
  expect(tapsOf(whole)).toEqual([`add_set:${asha.setId}`, `slot:${asha.setId}:${asha.cloth}:0`, "leave_set"]);
  const basket = wordsOf(await asha.tap(`add_set:${asha.setId}`));
  expect(basket).toContain("1 × Mama na mwana: TZS 55,000.00\n   (Kikoi × 1; Kilemba × 2)");
  // A second tap on the same button changes nothing.
  expect(wordsOf(await asha.tap(`add_set:${asha.setId}`))).toContain("1 × Mama na mwana");

  // The same set filled otherwise is another line; filled the same it is one more.
  for (const cloth of [asha.kanga, asha.kikoi]) {
    await asha.tap(`product:${asha.setId}`);
    await asha.tap(picking(asha, asha.cloth, cloth));
    if (cloth === asha.kikoi) {
      await asha.tap(picking(asha, asha.head, asha.plain));
      await asha.tap(picking(asha, asha.head, asha.plain));
    } else {
      await asha.tap(`slot_done:${asha.setId}:${asha.head}`);
    }
    await asha.tap(`add_set:${asha.setId}`);
  }
  const link = (await asha.tap("finish")).interactive!.action.parameters!.url;
  expect(await asha.readLines()).toMatchObject([
    { quantity: 2, totalMinor: 11_000_000 },
    { quantity: 1, totalMinor: 5_000_000 },
  ]);
  const token = new URL(link).searchParams.get("token");
  const page = await rig.harness.app.request(`/store/api/v1/order?token=${token}`);
  expect(await page.json()).toMatchObject({
    total_minor: 16_000_000,
    products: [
      {
        price_minor: 5_000_000,
        add_ons: [
          { name: "nguo ya mama", required: true, items: [{ count: 0 }, { name: "Kikoi", count: 1 }] },
          { min: 0, max: 2, repeats: true, items: [{ count: 0 }, { name: "Kilemba", count: 2 }] },
        ],
      },
      {},
    ],
  });
});

test("the way back changes a slot, an older list still means what it says, and leaving forgets the set", async () => {
  const asha = await makeBride();
  await asha.browse("agiza");
  await asha.tap(`product:${asha.setId}`);
  await asha.tap(picking(asha, asha.cloth, asha.kanga));
  const back = await asha.tap(`slot:${asha.setId}:${asha.cloth}:0`);
  expect(wordsOf(back)).toContain("Umechagua: Kanga × 1.");
  expect(wordsOf(await asha.write("kikoi"))).toContain("nafasi 2 kati ya 2");
  const again = await asha.tap(picking(asha, asha.cloth, asha.kanga));
  expect(wordsOf(again)).toContain("nafasi 2 kati ya 2");
  expect(wordsOf(await asha.write("endelea bila hii"))).toContain("• Kanga × 1\nJumla: TZS 50,000.00");
  expect(wordsOf(await asha.tap("leave_set"))).toContain("Sawa, tumeiacha seti.");
  expect(wordsOf(await asha.tap(`add_set:${asha.setId}`))).toContain("nafasi 1 kati ya 2");
});

test("a pick that others bought meanwhile is said: at its list, before the basket and at the end", async () => {
  const asha = await makeBride();
  await asha.browse("agiza");
  const fill = async () => {
    await asha.tap(`product:${asha.setId}`);
    await asha.tap(picking(asha, asha.cloth, asha.kanga));
    await asha.tap(picking(asha, asha.head, asha.silk));
    return asha.tap(`slot_done:${asha.setId}:${asha.head}`);
  };
  await fill();
  await asha.change(asha.silk, { stock: 0 });
  const asked = await asha.tap(`add_set:${asha.setId}`);
  expect(wordsOf(asked)).toContain("hatuna tena Kilemba cha hariri");
  expect(wordsOf(asked)).toContain("nafasi 2 kati ya 2");
  expect(wordsOf(await asha.tap(picking(asha, asha.head, asha.silk)))).toContain("hatuna tena Kilemba cha");

  await asha.change(asha.silk, { stock: 1 });
  await fill();
  await asha.tap(`add_set:${asha.setId}`);
  await asha.tap(`product:${asha.kanga}`);
  await asha.change(asha.silk, { stock: 0 });
  const answer = wordsOf(await asha.tap("finish"));
  expect(answer).toContain("hatuna tena Kilemba cha hariri (Mama na mwana)");
  expect(answer).toContain("Jumla: TZS 15,000.00");
  expect(await asha.readLines()).toEqual([]);

  await asha.change(asha.kanga, { available: false });
  await asha.change(asha.kikoi, { available: false });
  expect(wordsOf(await asha.tap(`product:${asha.setId}`))).toContain("hatuna tena Mama na mwana");
});

test("more choices than a list holds come page by page, and what is on none of them is found by its name", async () => {
  const asha = await makeBride();
  const choices = [];
  for (let number = 1; number <= 14; number++) {
    const name = `Kitenge cha harusi namba ${number}`;
    choices.push(await makeProduct(asha.base, asha.shopId, { name, priceMinor: 100_000 * number }));
  }
  await makeSet(asha.base, asha.shopId, {
    name: "Kitenge chako",
    priceMinor: 1_000_000,
    slots: [{ label: "kitenge", priceRule: "included", choices }],
  });
  const list = await asha.write("Kitenge chako");
  expect(rowsOf(list)).toHaveLength(10);
  expect(rowsOf(list)[0]).toMatchObject({
    title: "Kitenge cha harusi…",
    description: "imo kwenye bei · Kitenge cha harusi namba 1",
  });
  const rest = await asha.write("zaidi");
  expect(tapsOf(rest)).toHaveLength(7);
  expect(wordsOf(await asha.write("Kitenge cha harusi namba 14"))).toContain(
    "• Kitenge cha harusi namba 14 × 1",
  );
});

test("a set that is being filled is remembered with the conversation, and asked for in English", async () => {
  const asha = await makeBride();
  await asha.browse("i want to order");
  const slot = await asha.tap(`product:${asha.setId}`);
  expect(wordsOf(slot)).toContain("Mama na mwana: choice 1 of 2.");
  await asha.tap(picking(asha, asha.cloth, asha.kanga));
  const [row] = await asha.ctx.store.tenant(asha.shopId, (db) =>
    db.select({ state: conversations.botState }).from(conversations),
  );
  expect(row?.state).toMatchObject({
    picking: { setId: asha.setId, step: 1, picks: [{ productId: asha.kanga, quantity: 1 }] },
  });
});
