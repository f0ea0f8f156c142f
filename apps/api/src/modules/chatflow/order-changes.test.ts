import { tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { signed, tapFrom, textFrom, webhookOf } from "@agiza/rig/whatsapp-webhooks";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { conversations } from "#db/schema/conversations.ts";
import { customers } from "#db/schema/customers.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { products } from "#db/schema/products.ts";
import type { OrderChangeId, OrderLineId } from "#kernel/ids.ts";
import { agreeOrderChange, withdrawOrderChange } from "#modules/order-changes/agree-order-change.ts";
import { askOrderChange } from "#modules/order-changes/ask-order-change.ts";
import { type ChatRig, makeProduct, startChatRig } from "#test/chat-rig.ts";
import { makeSubmittedOrder } from "#test/factories.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

let next = 0;
/** Somebody who chatted with the shop and ordered one dress for 68,000 shillings. */
async function makeOrder() {
  const shop = await rig.makeChatShop();
  const { ctx, shopId, phoneNumberId } = shop;
  const msisdn = `255754${String(610_000 + next++)}`;
  await rig.ask(msisdn, { text: "Habari" }, phoneNumberId);
  const read = <T>(work: Parameters<typeof ctx.store.tenant<T>>[1]) => ctx.store.tenant(shopId, work);
  const [person] = await read((db) => db.select().from(customers));
  const productId = await makeProduct(ctx, { stock: 5 });
  const order = await makeSubmittedOrder(ctx, { customerId: person!.id, customerPhone: `+${msisdn}` });
  await read((db) => db.update(orderLines).set({ productId }).where(eq(orderLines.orderId, order.orderId)));
  const [line] = await read((db) => db.select().from(orderLines));
  const heard = async (words: string) => {
    const find = async () =>
      (await rig.received(msisdn)).findLast((message) => wordsOf(message).includes(words));
    await expect.poll(find, { interval: 30, timeout: 15_000 }).toBeDefined();
    return (await find())!;
  };
  return {
    ...shop,
    ...order,
    msisdn,
    heard,
    say: (said: Parameters<ChatRig["ask"]>[1]) => rig.ask(msisdn, said, phoneNumberId),
    /** Writes as the reply to a message. */
    quote(wamid: string, text: string) {
      const messages = [textFrom(msisdn, text, { context: { id: wamid } })];
      const body = JSON.stringify(webhookOf(phoneNumberId, { messages }));
      return fetch(`${rig.url}/store/webhooks/whatsapp`, signed(body));
    },
    async change(quantity: number, note = "") {
      const form = {
        lines: [{ lineId: line!.id as OrderLineId, quantity }],
        note,
        expectedTotalMinor: quantity * 6_800_000,
      };
      const { id } = await askOrderChange(ctx, order.orderId, form, crypto.randomUUID());
      return id as OrderChangeId;
    },
    total: async () =>
      (await read((db) => db.select().from(orders).where(eq(orders.id, order.orderId))))[0]!.totalMinor,
    run: read,
  };
}

test("who is asked reads what changes and why, and a tap makes the change, with a way to pay the rest", async () => {
  const order = await makeOrder();
  const id = await order.change(2, "Umeomba moja zaidi");
  const question = await order.heard("kubadilisha oda");
  expect(wordsOf(question)).toBe(
    [
      `Neema Vitenge tunaomba kubadilisha oda #${order.number}:`,
      "• Gauni la kitenge: 1 → 2",
      "Sababu: Umeomba moja zaidi",
      "Jumla: TZS 68,000.00 → TZS 136,000.00",
      "",
      "Hadi utakapojibu, oda inabaki kama ilivyo. Unakubali?",
    ].join("\n"),
  );
  expect(tapsOf(question)).toEqual([`change:agree:${id}`, `change:refuse:${id}`]);
  const answer = await order.say({ tap: `change:agree:${id}` });
  expect(wordsOf(answer)).toContain("Jumla mpya ni TZS 136,000.00");
  expect(tapsOf(answer)).toEqual(["pay"]);
  expect(await order.total()).toBe(13_600_000);
  expect(wordsOf(await order.say({ tap: `change:agree:${id}` }))).toContain("yalishakubaliwa");
  expect(wordsOf(await order.say({ tap: `change:refuse:${id}` }))).toContain("yalishakubaliwa");
});

test("a no leaves the order as it was", async () => {
  const order = await makeOrder();
  const id = await order.change(2);
  await order.heard("kubadilisha oda");
  expect(wordsOf(await order.say({ tap: `change:refuse:${id}` }))).toContain("inabaki kama ilivyokuwa");
  expect(await order.total()).toBe(6_800_000);
});

test("a typed yes is one only as the reply to the question, and the button's own words by themselves are none", async () => {
  const order = await makeOrder();
  await order.change(2);
  const { id: wamid } = await order.heard("kubadilisha oda");
  for (const text of ["Ndiyo", "Nakubali", "1"]) await order.say({ text });
  expect(await order.total()).toBe(6_800_000);
  await order.quote(wamid, "Ndiyo!");
  await order.heard("Jumla mpya");
  expect(await order.total()).toBe(13_600_000);
});

test("a tap counts also while a person speaks in the chat", async () => {
  const order = await makeOrder();
  const id = await order.change(2);
  await order.heard("kubadilisha oda");
  await order.run((db) => db.update(conversations).set({ mode: "human" }));
  expect(wordsOf(await order.say({ tap: `change:agree:${id}` }))).toContain("Jumla mpya");
});

test("goods that ran out are said in plain words, and another customer's change is none of theirs", async () => {
  const order = await makeOrder();
  const id = await order.change(2);
  await order.heard("kubadilisha oda");
  await order.run((db) => db.update(products).set({ stock: 0 }));
  expect(wordsOf(await order.say({ tap: `change:agree:${id}` }))).toContain("zimeisha");
  expect(await order.total()).toBe(6_800_000);
  const other = `255754${String(610_000 + next++)}`;
  await rig.ask(other, { text: "Habari" }, order.phoneNumberId);
  // Nobody else's phone has the button, so that it takes a forged tap.
  const forged = webhookOf(order.phoneNumberId, { messages: [tapFrom(other, `change:refuse:${id}`)] });
  await fetch(`${rig.url}/store/webhooks/whatsapp`, signed(JSON.stringify(forged)));
  await expect.poll(async () => (await rig.received(other)).length, { interval: 30 }).toBe(2);
  await order.run((db) => db.update(products).set({ stock: 5 }));
  expect(wordsOf(await order.say({ tap: `change:agree:${id}` }))).toContain("Jumla mpya");
});

test("what the shop decides is told: less for less, agreed by phone, taken back", async () => {
  const order = await makeOrder();
  const more = await order.change(3);
  await order.heard("tunaomba kubadilisha");
  await agreeOrderChange(order.ctx, order.orderId, more);
  expect(wordsOf(await order.heard("tumebadilisha"))).toContain("Imebaki TZS 204,000.00 ya kulipa.");
  await order.change(1, "Zimebaki moja");
  expect(wordsOf(await order.heard("Sababu: Zimebaki moja"))).toContain("• Gauni la kitenge: 3 → 1");
  const open = await order.change(2);
  await withdrawOrderChange(order.ctx, order.orderId, open);
  await order.heard("hatuombi tena kubadilisha");
});
