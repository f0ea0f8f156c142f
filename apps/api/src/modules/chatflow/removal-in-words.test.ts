import { tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { afterAll, beforeAll, expect, test } from "vitest";
import { conversations } from "#db/schema/conversations.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { makeProduct } from "#test/shop-goods.ts";
import { readBotState } from "./bot-state.rules.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

let next = 0;
/** A customer who has three kanga, two soaps of different kinds and half a kilo of sugar in the basket. */
async function makeCustomer({ fills = true } = {}) {
  const shop = await rig.makeChatShop();
  const msisdn = `2557151${String(10_000 + next++)}`;
  const { base } = rig.harness;
  const sell = (goods: Parameters<typeof makeProduct>[2]) => makeProduct(base, shop.shopId, goods);
  const kanga = await sell({ name: "Kanga doti", priceMinor: 1_500_000 });
  const bar = await sell({ name: "Sabuni ya mche", priceMinor: 250_000 });
  const powder = await sell({ name: "Sabuni ya unga", priceMinor: 400_000 });
  const sugar = await sell({ name: "Sukari", priceMinor: 300_000, unit: "kg" });
  await sell({ name: "Kofia ya mkeka", priceMinor: 900_000 });
  const ask = (said: { text: string } | { tap: string }) => rig.ask(msisdn, said, shop.phoneNumberId);
  const customer = {
    write: (text: string) => ask({ text }),
    tap: (id: string) => ask({ tap: id }),
    basket: async () => {
      const [row] = await shop.ctx.store.tenant(shop.shopId, (db) => db.select().from(conversations));
      const names = new Map(
        Object.entries({ kanga, bar, powder, sugar }).map(([name, { productId }]) => [productId, name]),
      );
      return readBotState(row!.botState).basket.map(({ productId, quantity }) => [
        names.get(productId as typeof kanga.productId),
        quantity,
      ]);
    },
  };
  await customer.write("Habari");
  if (fills) {
    await customer.write("kanga tatu, sabuni ya mche moja, sabuni ya unga mbili na nusu kilo ya sukari");
    await customer.write("ndiyo");
  }
  return customer;
}
const full = [
  ["kanga", 3],
  ["bar", 1],
  ["powder", 2],
  ["sugar", 0.5],
];

test("goods leave the basket by a yes, in Swahili and in English, whole and in part", async () => {
  const asha = await makeCustomer();
  expect(await asha.basket()).toEqual(full);
  const asked = await asha.write("punguza kanga moja");
  expect(wordsOf(asked)).toContain("Tuondoe kikapuni:\n1 × Kanga doti");
  expect(await asha.basket()).toEqual(full);
  const [yes] = tapsOf(asked);
  expect(wordsOf(await asha.tap(yes!))).toContain("2 × Kanga doti");
  expect((await asha.basket())[0]).toEqual(["kanga", 2]);
  // Tapped again it takes nothing out.
  await asha.tap(yes!);
  expect((await asha.basket())[0]).toEqual(["kanga", 2]);
  await asha.write("please remove the sukari");
  expect(await asha.basket()).toHaveLength(4);
  await asha.write("yes");
  expect(await asha.basket()).toEqual([
    ["kanga", 2],
    ["bar", 1],
    ["powder", 2],
  ]);
  await asha.write("ondoa kanga na sabuni ya mche");
  await asha.write("hapana");
  expect(await asha.basket()).toHaveLength(3);
});

test("where several in the basket fit the customer chooses, and what is not in it is said", async () => {
  const asha = await makeCustomer();
  const which = await asha.write("ondoa sabuni");
  expect(wordsOf(which)).toContain("bidhaa ipi");
  expect(tapsOf(which)).toHaveLength(2);
  const asked = await asha.tap(tapsOf(which)[1]!);
  expect(wordsOf(asked)).toContain("2 × Sabuni ya unga");
  expect(await asha.basket()).toEqual(full);
  await asha.tap(tapsOf(asked)[0]!);
  expect(await asha.basket()).toEqual(full.filter(([name]) => name !== "powder"));
  expect(wordsOf(await asha.write("ondoa kofia"))).toContain("Hatuoni “Kofia ya mkeka” kikapuni mwako");
  expect(await asha.basket()).toHaveLength(3);
});

test("of an order that nobody said yes to it is left out, and the rest is asked about again", async () => {
  const asha = await makeCustomer({ fills: false });
  await asha.write("nataka kanga mbili na sukari kilo moja");
  const again = await asha.write("ondoa sukari");
  expect(wordsOf(again)).toContain("Umeagiza:\n2 × Kanga doti");
  expect(wordsOf(again)).not.toContain("Sukari");
  expect(await asha.basket()).toEqual([]);
  await asha.write("ndiyo");
  expect(await asha.basket()).toEqual([["kanga", 2]]);
});

test("one sentence takes out and asks for others: each has its own yes", async () => {
  const asha = await makeCustomer();
  const out = await asha.write("ondoa sabuni ya mche, niongezee kanga mbili");
  expect(wordsOf(out)).toContain("1 × Sabuni ya mche");
  const more = await asha.tap(tapsOf(out)[0]!);
  expect(wordsOf(more)).toContain("Umeagiza:\n2 × Kanga doti");
  expect((await asha.basket()).map(([name]) => name)).toEqual(["kanga", "powder", "sugar"]);
  await asha.tap(tapsOf(more)[0]!);
  expect(await asha.basket()).toEqual([
    ["kanga", 5],
    ["powder", 2],
    ["sugar", 0.5],
  ]);
});

test("a yes to an old question changes nothing once the basket is another one", async () => {
  const asha = await makeCustomer();
  const [yes] = tapsOf(await asha.write("ondoa kanga"));
  await asha.write("sukari kilo 2");
  await asha.write("ndiyo");
  const before = await asha.basket();
  expect(wordsOf(await asha.tap(yes!))).toContain("Kikapu chako kimebadilika");
  expect(await asha.basket()).toEqual(before);
});

test.each(["punguza bei ya kanga", "usiondoe kanga", "kanga punguza kidogo", "punguza kanga hadi moja"])(
  "“%s” takes nothing out, and asks nothing of the kind",
  async (said) => {
    const asha = await makeCustomer();
    expect(wordsOf(await asha.write(said))).not.toContain("Tuondoe");
    await asha.write("ndiyo");
    expect(await asha.basket()).toEqual(full);
  },
);
