import type { TemplateId } from "@agiza/chatflow/templates";
import { tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpeningHours, shops } from "#db/schema/shops.ts";
import { orderLifecycleChanged } from "#modules/orders/orders.events.ts";
import { addSale } from "#modules/sales/add-sale.ts";
import { type ChatRig, makeProduct, startChatRig } from "#test/chat-rig.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type FlowChat, makeFlowChat } from "#test/flow-chat.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

const makeChat = (template: TemplateId) => makeFlowChat(rig, template);
const ended = (chat: FlowChat) => expect.poll(chat.runs, { interval: 30, timeout: 15_000 }).toEqual([]);

/** From the goods to the receipt, and the flow's thanks for it. */
async function buy(chat: FlowChat, categories: string[]) {
  expect(categories).toEqual(["category:clothing-accessories:0"]);
  const goods = await chat.tap(categories[0]!);
  await chat.tap(tapsOf(goods)[0]!);
  const link = await chat.tap("finish");
  expect(await chat.runs()).toMatchObject([{ at: "cart" }]);
  await chat.buyBy(link.interactive!.action.parameters!.url!);
  await chat.heard("Asante kwa malipo yako");
  await ended(chat);
  return chat.orders();
}
const paid = [{ paymentStatus: "paid", paidMinor: 6_800_000 }];

test("take an order: from a wish to the receipt", async () => {
  const chat = await makeChat("take_order");
  await makeProduct(chat.ctx);
  await chat.write("naomba kuagiza tafadhali");
  await chat.heard("Chagua bidhaa unazotaka, kisha bonyeza Maliza.");
  const categories = await chat.heard("Unatafuta nini?");
  expect(await buy(chat, tapsOf(categories))).toMatchObject(paid);
});

test("greeting and menu: typed instead of tapped, to the receipt", async () => {
  const chat = await makeChat("greet_and_menu");
  await makeProduct(chat.ctx);
  await chat.write("Habari");
  expect(await buy(chat, tapsOf(await chat.write("AGIZA")))).toMatchObject(paid);
});

test("hours and place: open or closed is said, and who orders comes to the receipt", async () => {
  const chat = await makeChat("hours_and_place");
  await makeProduct(chat.ctx);
  await chat.write("mko wapi?");
  await chat.heard("Sasa hivi tumefungua");
  await chat.heard("Ungependa kuja dukani");
  expect(await buy(chat, tapsOf(await chat.write("1")))).toMatchObject(paid);
  await chat.write("mko wapi?");
  await chat.write("Nielekeze");
  await expect.poll(async () => (await chat.conversation()).mode).toBe("human");
  await ended(chat);
});

test("out of hours: who orders comes to the receipt, who leaves a message to a person", async () => {
  const chat = await makeChat("out_of_hours");
  await makeProduct(chat.ctx);
  const tomorrow = String((new Date().getUTCDay() + 2) % 7);
  const open = (openingHours: OpeningHours) =>
    chat.ctx.store.tenant(chat.shopId, (db) => db.update(shops).set({ openingHours }));
  await open({ [tomorrow]: ["09:00", "09:01"] });
  const closed = await chat.write("Habari");
  expect(wordsOf(closed)).toContain("kwa sasa Neema Vitenge tumefunga");
  // What is chosen meanwhile is sent in once the shop is open.
  const categories = await chat.tap(tapsOf(closed)[0]!);
  await open({});
  expect(await buy(chat, tapsOf(categories))).toMatchObject(paid);
  await open({ [tomorrow]: ["09:00", "09:01"] });
  const again = await chat.write("Habari");
  await chat.tap(tapsOf(again)[1]!);
  expect(wordsOf(await chat.write("Mna kanga za harusi?"))).toContain("tumepata ujumbe wako");
  expect((await chat.conversation()).mode).toBe("human");
  await ended(chat);
});

test("where is my order: who has none is told so, who has one sees it, and who asks comes to a person", async () => {
  const chat = await makeChat("where_is_order");
  await chat.write("oda yangu iko wapi");
  await chat.heard("huna oda inayoendelea");
  await chat.heard("Kuna kingine?");
  await rig.sandbox.say(chat.msisdn, { text: "1" }, chat.phoneNumberId);
  await ended(chat);
  const { id: customerId } = await chat.person();
  const { number } = await makeSubmittedOrder(chat.ctx, { customerId, customerPhone: `+${chat.msisdn}` });
  await chat.write("mzigo wangu uko wapi");
  await chat.heard(`#${number}`);
  expect(await chat.runs()).toMatchObject([{ at: "more" }]);
  await chat.write("Ongea nasi");
  expect((await chat.conversation()).mode).toBe("human");
  await ended(chat);
});

test("debt balance: who owes nothing is told so, who owes sees what and pays it", async () => {
  const chat = await makeChat("debt_balance");
  expect(wordsOf(await chat.write("deni langu"))).toContain("Huna deni lolote");
  await ended(chat);
  const priceMinor = 800_000;
  await addSale(
    chat.ctx,
    {
      lines: [{ name: "Kanga", priceMinor, quantity: 1, note: "" }],
      fees: [],
      customer: { phone: `+${chat.msisdn}`, name: "Mama Asha" },
      fulfilment: { kind: "counter", note: "" },
      note: "",
      expectedTotalMinor: priceMinor,
      settlement: "credit",
      cashMinor: 0,
      dueOn: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    },
    { limits: rig.harness.deps.limits, pin: null },
    crypto.randomUUID(),
  );
  // They are asked whether it is so.
  await chat.heard("Umekopa bidhaa");
  const debt = await chat.write("deni langu");
  expect(wordsOf(debt)).toContain("TZS 8,000.00");
  await ended(chat);
  await chat.tap(tapsOf(debt)[0]!);
  const prompt = async () => (await rig.sandbox.prompts()).find(({ msisdn }) => msisdn === chat.msisdn);
  await expect.poll(prompt, { interval: 30, timeout: 15_000 }).toBeDefined();
  await rig.sandbox.answerPrompt((await prompt())!.id, "approve");
  await chat.heard("Risiti");
});

test("feedback: a bad mark asks why, and a person gets the answer", async () => {
  const chat = await makeChat("feedback");
  await chat.write("Habari");
  const { id: customerId } = await chat.person();
  const { orderId } = await makeSubmittedOrder(chat.ctx, {
    customerId,
    customerPhone: `+${chat.msisdn}`,
    lifecycle: "completed",
  });
  await chat.emit(orderLifecycleChanged({ orderId, from: "ready", to: "completed" }));
  await chat.heard("umeionaje huduma yetu");
  expect(wordsOf(await chat.write("2"))).toContain("Pole sana");
  await chat.write("Nguo ilichanika");
  expect((await chat.conversation()).mode).toBe("human");
  await ended(chat);
});
