import { wordsOf } from "@agiza/rig/sandbox-control";
import { afterAll, beforeAll, expect, test } from "vitest";
import { debts } from "#db/schema/debts.ts";
import type { OrderId } from "#kernel/ids.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { addDebt } from "../debts/add-debt.ts";
import { confirmDebt } from "../debts/confirm-debt.ts";
import { writeOffDebt } from "../debts/write-off-debt.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

let count = 0;
const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);

/** Somebody who chats with a shop, and how it gives them goods on credit. */
async function makeCustomer() {
  const shop = await rig.makeChatShop();
  const { ctx } = shop;
  const msisdn = `2557540${String(52_000 + count++)}`;
  const { limits } = rig.harness.deps;
  const heard = (part: string, times = 1) =>
    expect
      .poll(async () => (await rig.received(msisdn)).map(wordsOf).join("\n").split(part).length - 1, {
        timeout: 15_000,
      })
      .toBe(times);
  return {
    ctx,
    limits,
    msisdn,
    heard,
    say: (said: { text: string } | { tap: string }) => rig.ask(msisdn, said, shop.phoneNumberId),
    give: async (amountMinor: number) => {
      const form = {
        kind: "by_hand",
        goods: "Kitenge",
        amountMinor,
        givenOn: day,
        dueOn: day,
        note: "",
      } as const;
      const customer = { phone: `+${msisdn}`, name: "Mama Asha" };
      const key = `deni-${crypto.randomUUID()}`;
      const { order_id } = await addDebt(ctx, { ...form, customer }, { limits, pin: null }, key);
      return order_id as OrderId;
    },
    answers: () =>
      ctx.store.tenant(ctx.shopId, async (db) => {
        const rows = await db.select().from(debts).orderBy(debts.givenMinor);
        return rows.map(({ answer }) => answer);
      }),
  };
}

test("who took goods on credit is asked about it, and each button answers its own entry", async () => {
  const { say, give, heard, answers } = await makeCustomer();
  await say({ text: "Habari" });
  const one = await give(300_000);
  await heard("Umekopa bidhaa za TZS 3,000.00");
  const other = await give(500_000);
  await heard("Deni lako sasa ni TZS 8,000.00");
  // Two wait: a typed yes may mean either.
  await say({ text: "Ndiyo" });
  expect(await answers()).toEqual(["waiting", "waiting"]);
  expect(wordsOf(await say({ tap: `entry:confirmed:${one}` }))).toContain("unadaiwa TZS 3,000.00");
  expect(await answers()).toEqual(["confirmed", "waiting"]);
  expect(wordsOf(await say({ tap: `entry:disputed:${one}` }))).toContain("Ulishakubali TZS 3,000.00");
  expect(wordsOf(await say({ tap: `entry:disputed:${other}` }))).toContain("si sahihi");
  expect(await answers()).toEqual(["confirmed", "disputed"]);
});

test("a typed yes counts where one entry waits and the shop has said nothing since", async () => {
  const { say, give, heard, answers } = await makeCustomer();
  await say({ text: "Habari" });
  await give(300_000);
  await heard("Umekopa bidhaa za TZS 3,000.00");
  expect(wordsOf(await say({ text: "Nitalipa kesho" }))).not.toContain("unadaiwa");
  // The menu stands between: "ndiyo" answers that.
  await say({ text: "Ndiyo" });
  expect(await answers()).toEqual(["waiting"]);
  const next = await makeCustomer();
  await next.say({ text: "Habari" });
  await next.give(300_000);
  await next.heard("Umekopa bidhaa za TZS 3,000.00");
  expect(wordsOf(await next.say({ text: "NDIO asante" }))).toContain("Tumeandika kuwa unadaiwa");
  expect(await next.answers()).toEqual(["confirmed"]);
});

test("what is corrected after a no is asked about again", async () => {
  const { ctx, limits, say, give, heard, answers } = await makeCustomer();
  await say({ text: "Habari" });
  const orderId = await give(400_000);
  await heard("Umekopa bidhaa za TZS 4,000.00");
  await say({ text: "Hapana, nilichukua kimoja tu" });
  expect(await answers()).toEqual(["disputed"]);
  await writeOffDebt(ctx, limits, orderId, {
    amountMinor: 200_000,
    owedMinor: 400_000,
    reason: "Kimoja",
    pin: null,
  });
  await heard("Umekopa bidhaa za TZS 2,000.00");
  await say({ tap: `entry:confirmed:${orderId}` });
  expect(await answers()).toEqual(["confirmed"]);
});

test("who never wrote is sent a code by SMS, which they read out", async () => {
  const { ctx, limits, msisdn, give, answers } = await makeCustomer();
  const orderId = await give(300_000);
  const texts = async () => (await rig.sandbox.inbox(`+${msisdn}`)).map(({ text }) => text).join("\n");
  await expect.poll(texts, { timeout: 15_000 }).toContain("goods worth TZS 3,000.00 on credit");
  const code = /: (\d{4})$/.exec(await texts())![1]!;
  await confirmDebt(ctx, limits, orderId, code);
  expect(await answers()).toEqual(["confirmed"]);
});
