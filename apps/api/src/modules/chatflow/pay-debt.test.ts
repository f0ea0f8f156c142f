import { choicesOf, wordsOf } from "@agiza/rig/sandbox-control";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { makeProviderAccount } from "#test/factories.ts";
import { addSale } from "../sales/add-sale.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

let count = 0;

/** Somebody who chats with a shop and took goods from it on credit, twice; their phone answers prompts by its last digits. */
async function makeDebtor(lastDigits: string) {
  const shop = await rig.makeChatShop();
  const { ctx } = shop;
  await makeProviderAccount(ctx, rig.harness.deps.secrets);
  const msisdn = `25575${String(41_000 + count++).padStart(5, "0")}${lastDigits}`;
  const say = (said: { text: string } | { tap: string }) => rig.ask(msisdn, said, shop.phoneNumberId);
  const sell = (priceMinor: number) =>
    addSale(
      ctx,
      {
        lines: [{ name: "Kanga", priceMinor, quantity: 1, note: "" }],
        fees: [],
        customer: { phone: `+${msisdn}`, name: "Mama Asha" },
        fulfilment: { kind: "counter", note: "" },
        note: "",
        expectedTotalMinor: priceMinor,
        settlement: "credit",
        cashMinor: 0,
        dueOn: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
      },
      { limits: rig.harness.deps.limits, pin: null },
      `sale-${crypto.randomUUID()}`,
    );
  await say({ text: "Habari" });
  const heard = (part: string) =>
    expect
      .poll(async () => (await rig.received(msisdn)).map(wordsOf).join("\n"), { timeout: 15_000 })
      .toContain(part);
  // They are asked about each before they say anything.
  await sell(300_000);
  await heard("Umekopa bidhaa za TZS 3,000.00");
  await sell(500_000);
  await heard("Umekopa bidhaa za TZS 5,000.00");
  return {
    ...shop,
    msisdn,
    say,
    heard,
    prompts: async () => {
      const response = await fetch(`${rig.sandbox.url}/__sandbox/prompts`);
      const all = (await response.json()) as { id: string; msisdn: string }[];
      return all.filter((prompt) => prompt.msisdn === msisdn);
    },
    orders: () => ctx.store.tenant(ctx.shopId, (db) => db.select().from(orders).orderBy(orders.totalMinor)),
  };
}

test("who writes that they want to pay their debt is told it, and pays all of it by one prompt", async () => {
  const debtor = await makeDebtor("01");
  const told = await debtor.say({ text: "Deni langu" });
  expect(wordsOf(told)).toContain("TZS 8,000.00");
  expect(JSON.stringify(choicesOf(told))).toContain("Lipa deni lote");
  expect(wordsOf(await debtor.say({ tap: "pay_debt" }))).toContain("TZS 8,000.00");
  await expect.poll(async () => (await debtor.prompts()).length).toBe(1);
  // While it rings, nobody is asked again.
  expect(wordsOf(await debtor.say({ tap: "pay_debt" }))).toContain("Umeshatumiwa ombi");
  const [prompt] = await debtor.prompts();
  await rig.sandbox.answerPrompt(prompt!.id, "approve");
  await expect
    .poll(async () => (await debtor.orders()).map(({ paymentStatus }) => paymentStatus), { timeout: 15_000 })
    .toEqual(["paid", "paid"]);
  await debtor.heard("Risiti 2");
  await debtor.say({ text: "deni" });
  await debtor.heard("Hudaiwi chochote");
});

test("who declines is told so, with a way to try again", async () => {
  const debtor = await makeDebtor("02");
  await debtor.say({ text: "Nadaiwa kiasi gani?" });
  await debtor.say({ tap: "pay_debt" });
  await expect.poll(async () => (await debtor.prompts()).length).toBe(1);
  const [prompt] = await debtor.prompts();
  await rig.sandbox.answerPrompt(prompt!.id, "cancel");
  await debtor.heard("Bado unadaiwa TZS 8,000.00");
  expect((await debtor.orders()).map(({ paidMinor }) => paidMinor)).toEqual([0, 0]);
});
