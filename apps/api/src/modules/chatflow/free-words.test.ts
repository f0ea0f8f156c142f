import { tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { conversations } from "#db/schema/conversations.ts";
import { deliveryAreas } from "#db/schema/delivery-areas.ts";
import { orderLines } from "#db/schema/orders.ts";
import { products, productVariants } from "#db/schema/products.ts";
import type { DeliveryAreaId, ProductId } from "#kernel/ids.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { makeProduct } from "#test/shop-goods.ts";
import { readBotState } from "./bot-state.rules.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

let next = 0;
/** A customer of a shop with kanga, soap of two kinds, a dress in three sizes and sugar by the kilo. */
async function makeCustomer() {
  const shop = await rig.makeChatShop();
  const msisdn = `2557150${String(10_000 + next++)}`;
  const { base } = rig.harness;
  const sell = (goods: Parameters<typeof makeProduct>[2]) => makeProduct(base, shop.shopId, goods);
  const kanga = await sell({ name: "Kanga doti", priceMinor: 1_500_000 });
  const soap = await sell({ name: "Sabuni ya mche", priceMinor: 250_000 });
  const powder = await sell({ name: "Sabuni ya unga", priceMinor: 400_000, stock: 3 });
  const dress = await sell({
    name: "Gauni la kitenge",
    variants: [
      { name: "M", priceMinor: 6_800_000 },
      { name: "L", priceMinor: 7_200_000, stock: 4 },
      { name: "XL", priceMinor: 7_200_000, stock: 0 },
    ],
  });
  const sugar = await sell({ name: "Sukari", priceMinor: 300_000, unit: "kg" });
  const ask = (said: { text: string } | { tap: string }) => rig.ask(msisdn, said, shop.phoneNumberId);
  const inShop = <Row>(read: Parameters<typeof shop.ctx.store.tenant<Row>>[1]) =>
    shop.ctx.store.tenant(shop.shopId, read);
  await ask({ text: "Habari" });
  return {
    ...shop,
    goods: { kanga, soap, powder, dress, sugar },
    write: (text: string) => ask({ text }),
    tap: (id: string) => ask({ tap: id }),
    change: (id: ProductId, values: Partial<typeof products.$inferInsert>) =>
      inShop((db) => db.update(products).set(values).where(eq(products.id, id))),
    inShop,
    basket: async () => {
      const [row] = await inShop((db) => db.select().from(conversations));
      return readBotState(row!.botState).basket.map(({ productId, variantId, quantity }) => {
        return variantId === null ? [productId, quantity] : [productId, variantId, quantity];
      });
    },
  };
}

test("an order in one sentence is shown whole, is in the basket after a yes, and becomes an order", async () => {
  const asha = await makeCustomer();
  const { kanga, sugar } = asha.goods;
  const asked = await asha.write("Habari dada, nataka kanga mbili na nusu kilo ya sukari");
  expect(wordsOf(asked)).toContain("Umeagiza:");
  expect(wordsOf(asked)).toContain("2 × Kanga doti: TZS 30,000.00");
  expect(wordsOf(asked)).toContain("0.5 kg × Sukari: TZS 1,500.00");
  expect(wordsOf(asked)).toContain("Jumla: TZS 31,500.00");
  expect(await asha.basket()).toEqual([]);
  const [yes] = tapsOf(asked);
  expect(wordsOf(await asha.tap(yes!))).toContain("Jumla: TZS 31,500.00");
  expect(await asha.basket()).toEqual([
    [kanga.productId, 2],
    [sugar.productId, 0.5],
  ]);
  expect(wordsOf(await asha.tap(yes!))).toContain("Jumla: TZS 31,500.00");
  expect(await asha.basket()).toHaveLength(2);
  expect((await asha.tap("finish")).interactive?.type).toBe("cta_url");
  const lines = await asha.inShop((db) => db.select().from(orderLines));
  expect(lines.map(({ quantity, totalMinor }) => [quantity, totalMinor])).toEqual([
    [2, 3_000_000],
    [0.5, 150_000],
  ]);
});

test("a yes or no is typed as well, but only while it is the last question", async () => {
  const asha = await makeCustomer();
  await asha.write("2 kanga");
  expect(wordsOf(await asha.write("hapana"))).toContain("hatujaweka chochote");
  await asha.write("kanga tatu");
  await asha.write("mko wapi?");
  expect(wordsOf(await asha.write("ndiyo"))).toContain("3 × Kanga doti");
  expect(await asha.basket()).toEqual([]);
  await asha.write("ndiyo");
  expect(await asha.basket()).toEqual([[asha.goods.kanga.productId, 3]]);
  await asha.write("ndiyo");
  expect(await asha.basket()).toEqual([[asha.goods.kanga.productId, 3]]);
});

test("where several goods fit the customer chooses, and sizes are asked for", async () => {
  const asha = await makeCustomer();
  const { powder, dress } = asha.goods;
  const which = await asha.write("nipe sabuni mbili na gauni la kitenge moja");
  expect(tapsOf(which)).toHaveLength(3);
  expect(wordsOf(which)).toContain("bidhaa ipi");
  const sizes = await asha.write("Sabuni ya unga");
  expect(wordsOf(sizes)).toContain("Gauni la kitenge: unataka saizi");
  expect(sizes.interactive?.action.sections?.[0]?.rows.map(({ title }) => title)).toEqual([
    "M",
    "L",
    "Nitachagua baadaye",
  ]);
  const asked = await asha.tap(tapsOf(sizes)[1]!);
  expect(wordsOf(asked)).toContain("2 × Sabuni ya unga: TZS 8,000.00");
  expect(wordsOf(asked)).toContain("1 × Gauni la kitenge, L: TZS 72,000.00");
  await asha.tap(tapsOf(asked)[0]!);
  expect(await asha.basket()).toEqual([
    [powder.productId, 2],
    [dress.productId, dress.variants["L"], 1],
  ]);
  await asha.tap("finish");
  const lines = await asha.inShop((db) => db.select().from(orderLines));
  expect(lines.map(({ variantId }) => variantId)).toContain(dress.variants["L"]);
});

test("what is sold out, less than asked for, or not sold at all is said before anything is added", async () => {
  const asha = await makeCustomer();
  const asked = await asha.write("nataka sabuni ya unga tano, gauni la kitenge XL na baiskeli moja");
  expect(wordsOf(asked)).toContain("tuna 3 × Sabuni ya unga tu");
  expect(wordsOf(asked)).toContain("hatuna Gauni la kitenge, XL");
  const later = await asha.tap(tapsOf(asked).at(-1)!);
  expect(wordsOf(later)).toContain("Hatujapata: baiskeli");
  expect(wordsOf(later)).toContain("3 × Sabuni ya unga");
  expect(wordsOf(later)).toContain("1 × Gauni la kitenge: kuanzia");
  await asha.change(asha.goods.kanga.productId, { available: false });
  expect(wordsOf(await asha.write("naomba baiskeli mbili"))).toContain("hatujapata “baiskeli”");
});

test("a price that changed under the question is asked about again", async () => {
  const asha = await makeCustomer();
  const [yes] = tapsOf(await asha.write("kanga mbili"));
  await asha.change(asha.goods.kanga.productId, { priceMinor: 1_600_000 });
  const again = await asha.tap(yes!);
  expect(wordsOf(again)).toContain("imebadilika");
  expect(wordsOf(again)).toContain("Jumla: TZS 32,000.00");
  expect(await asha.basket()).toEqual([]);
  await asha.tap(tapsOf(again)[0]!);
  expect(await asha.basket()).toHaveLength(1);
});

test("more words under the question are more of the same order", async () => {
  const asha = await makeCustomer();
  await asha.write("naomba kanga mbili");
  const asked = wordsOf(await asha.write("ongeza na sukari kilo moja"));
  expect(asked).toContain("2 × Kanga doti");
  expect(asked).toContain("1 kg × Sukari");
  expect(wordsOf(await asha.write("kanga ziwe tatu"))).toContain("3 × Kanga doti");
});

test("what is refused, past or praised puts nothing into the basket", async () => {
  const asha = await makeCustomer();
  for (const text of ["sitaki Kanga doti", "nilinunua kanga mbili jana", "asante kwa kanga"]) {
    await asha.write(text);
  }
  expect(await asha.basket()).toEqual([]);
  const [row] = await asha.inShop((db) => db.select().from(conversations));
  expect(readBotState(row!.botState).wish).toBeNull();
});

test("prices, stock, delivery and ways to pay are answered from the shop's facts", async () => {
  const asha = await makeCustomer();
  expect(wordsOf(await asha.write("kanga ni bei gani?"))).toContain("Tuna Kanga doti: TZS 15,000.00");
  expect(wordsOf(await asha.write("do you have the kitenge dress in XL?"))).toContain(
    "we do not have Gauni la kitenge, XL",
  );
  expect(wordsOf(await asha.write("gauni la kitenge L lipo?"))).toContain("TZS 72,000.00");
  expect(tapsOf(await asha.write("mna sabuni?"))).toHaveLength(2);
  expect(wordsOf(await asha.write("mnaleta hadi Sinza?"))).toContain("hatuleti");
  const area = { feeMinor: 300_000, createdAt: new Date(), updatedAt: new Date(), shopId: asha.shopId };
  await asha.inShop((db) =>
    db.insert(deliveryAreas).values([
      { ...area, id: "dla_sinza" as DeliveryAreaId, name: "Sinza" },
      { ...area, id: "dla_mbezi" as DeliveryAreaId, name: "Mbezi" },
    ]),
  );
  const told = wordsOf(await asha.write("mnaleta hadi Sinza?"));
  expect(told).toContain("Sinza: TZS 3,000.00");
  expect(told).not.toContain("Mbezi");
  expect(wordsOf(await asha.write("naweza kulipa kwa tigo pesa?"))).toContain("Unaweza kulipa:");
  expect(await asha.basket()).toEqual([]);
});

test("a size that runs out between the yes and the order is said, and the rest is ordered", async () => {
  const asha = await makeCustomer();
  const { dress } = asha.goods;
  await asha.write("gauni la kitenge L moja na kanga moja");
  await asha.write("ndiyo");
  await asha.inShop((db) =>
    db.update(productVariants).set({ stock: 0 }).where(eq(productVariants.id, dress.variants["L"]!)),
  );
  const left = wordsOf(await asha.tap("finish"));
  expect(left).toContain("hatuna tena Gauni la kitenge, L");
  expect(left).toContain("1 × Kanga doti");
  expect(await asha.basket()).toHaveLength(1);
});
