import { choicesOf, wordsOf } from "@agiza/rig/sandbox-control";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import { takeDebtCash } from "#modules/payments/take-debt-cash.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { makeProviderAccount } from "#test/factories.ts";
import { addDebt } from "../debts/add-debt.ts";
import { remindOfDebt } from "../debts/remind-of-debt.ts";
import { tellDebtReminder } from "./tell-debt-reminder.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

let count = 0;
const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
const noon = new Date(`${day}T12:00:00+03:00`);

async function makeDebtor() {
  const shop = await rig.makeChatShop();
  const { ctx } = shop;
  const msisdn = `2557540${String(62_000 + count++)}`;
  const give = async () => {
    const { order_id, customer_id } = await addDebt(
      ctx,
      {
        customer: { phone: `+${msisdn}`, name: "Mama Asha" },
        kind: "by_hand",
        goods: "Kitenge",
        amountMinor: 300_000,
        givenOn: day,
        dueOn: day,
        note: "",
      },
      { limits: rig.harness.deps.limits, pin: null },
      `deni-${crypto.randomUUID()}`,
    );
    return { orderId: order_id as OrderId, customerId: customer_id as CustomerId };
  };
  const reminders = async () =>
    (await rig.received(msisdn)).filter((message) => wordsOf(message).includes("akaunti"));
  return {
    ctx,
    msisdn,
    give,
    reminders,
    heard: async () => (await reminders()).map(wordsOf),
    say: (said: { text: string } | { tap: string }) => rig.ask(msisdn, said, shop.phoneNumberId),
    remind: (customerId: CustomerId) =>
      remindOfDebt({ ...ctx, now: () => noon }, customerId, `kumbusha-${crypto.randomUUID()}`),
  };
}

test("who is reminded reads how their account stands, once however often it is told, and pays by a tap", async () => {
  const { ctx, say, give, heard, reminders, remind } = await makeDebtor();
  await makeProviderAccount(ctx, rig.harness.deps.secrets);
  await say({ text: "Habari" });
  const { orderId, customerId } = await give();
  await give();
  await remind(customerId);
  await expect.poll(heard, { timeout: 15_000 }).toHaveLength(1);
  expect((await heard())[0]).toContain("unadaiwa TZS 6,000.00");
  expect(JSON.stringify(choicesOf((await reminders())[0]!))).toContain("Lipa deni lote");
  // A process that died behind its commit is followed by one that tells it again.
  await Promise.all([1, 2, 3].map(() => tellDebtReminder(ctx, { orderId, reminder: 1 })));
  expect(wordsOf(await say({ tap: "pay_debt" }))).toContain("TZS 6,000.00");
  expect(await heard()).toHaveLength(1);
});

test("a shop that takes no payment by phone offers none in its reminder", async () => {
  const { say, give, reminders, remind } = await makeDebtor();
  await say({ text: "Habari" });
  const { customerId } = await give();
  await remind(customerId);
  await expect.poll(reminders, { timeout: 15_000 }).toHaveLength(1);
  const [reminder] = await reminders();
  expect(wordsOf(reminder!)).toContain("unadaiwa TZS 3,000.00");
  expect(wordsOf(reminder!)).not.toContain("Bonyeza");
  expect(choicesOf(reminder!)).toEqual([]);
  const told = await say({ text: "Deni langu" });
  expect(wordsOf(told)).toContain("TZS 3,000.00");
  expect(JSON.stringify(choicesOf(told))).not.toContain("Lipa deni lote");
});

test("who paid meanwhile is not reminded any more", async () => {
  const { ctx, say, give, heard } = await makeDebtor();
  await say({ text: "Habari" });
  const { orderId, customerId } = await give();
  await takeDebtCash(
    ctx,
    { customerId, amountMinor: null, owedMinor: null, orderIds: null },
    `cash-${crypto.randomUUID()}`,
  );
  await tellDebtReminder(ctx, { orderId, reminder: 1 });
  await say({ text: "Habari" });
  expect(await heard()).toEqual([]);
});

test("who never wrote is reminded by SMS with a link to pay", async () => {
  const { msisdn, give, remind } = await makeDebtor();
  const { customerId } = await give();
  await remind(customerId);
  const texts = async () => (await rig.sandbox.inbox(`+${msisdn}`)).map(({ text }) => text).join("\n");
  await expect
    .poll(texts, { timeout: 15_000 })
    .toMatch(/you owe TZS 3,000\.00\. See your account or pay: http\S+token=/);
});
