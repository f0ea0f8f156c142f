import { afterAll, beforeAll, expect, test } from "vitest";
import { forShop } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { addDebt } from "../debts/add-debt.ts";
import { remindOfDebt } from "../debts/remind-of-debt.ts";
import { getDebtNotice } from "./get-debt-notice.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

let count = 0;
const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);

/** Somebody with a number of their own, and how a shop gives them goods on credit. */
async function makeDebtor() {
  const shop = await rig.makeChatShop();
  const { ctx } = shop;
  const msisdn = `2557540${String(57_000 + count++)}`;
  const { limits } = rig.harness.deps;
  return {
    ctx,
    say: (text: string) => rig.ask(msisdn, { text }, shop.phoneNumberId),
    give: async (amountMinor: number) => {
      const form = { kind: "by_hand", goods: "Kitenge", amountMinor, note: "" } as const;
      const days = { givenOn: day, dueOn: day };
      const customer = { phone: `+${msisdn}`, name: "Mama Asha" };
      const added = await addDebt(ctx, { ...form, ...days, customer }, { limits, pin: null }, newKey());
      return { orderId: added.order_id, customerId: added.customer_id as CustomerId };
    },
  };
}
const newKey = () => `deni-${crypto.randomUUID()}`;

test("an account shows what its customer was last written of it, as they read it", async () => {
  const { ctx, say, give } = await makeDebtor();
  await say("Habari");
  const { customerId, orderId } = await give(300_000);
  const last = () => getDebtNotice(ctx, customerId);
  await expect
    .poll(async () => (await last())?.status, { timeout: 15_000 })
    .toMatch(/^(sent|delivered|read)$/);
  expect(await last()).toMatchObject({
    orderId,
    kind: "question",
    channel: "whatsapp",
    text: expect.stringContaining("Bonyeza NDIYO kukubali, HAPANA kama si sahihi."),
    choices: ["NDIYO", "HAPANA"],
  });
  // What the bot says besides is no part of the debt.
  await say("Bei?");
  expect(await last()).toMatchObject({ kind: "question" });

  // By day, in Tanzania.
  const noon = new Date(`${day}T09:00:00Z`);
  await remindOfDebt({ ...ctx, now: () => noon }, customerId, newKey());
  await expect.poll(async () => (await last())?.kind, { timeout: 15_000 }).toBe("reminder");
  expect((await last())?.text).toContain("3,000.00");
});

test("of an SMS it is told that it went and how far it came, never its code", async () => {
  const { ctx, give } = await makeDebtor();
  const { customerId, orderId } = await give(400_000);
  const told = { orderId, kind: "question", channel: "sms", text: "", choices: [] };
  await expect.poll(() => getDebtNotice(ctx, customerId), { timeout: 15_000 }).toMatchObject(told);
});

test("who sees only their own orders is told nothing of it, since it names what is owed in all", async () => {
  const { ctx, say, give } = await makeDebtor();
  await say("Habari");
  const { customerId } = await give(300_000);
  await expect.poll(() => getDebtNotice(ctx, customerId), { timeout: 15_000 }).not.toBeNull();
  const packer = forShop(ctx, ctx.shopId, { ...ctx.actor, orderScope: "assigned" } as typeof ctx.actor);
  expect(await getDebtNotice(packer, customerId)).toBeNull();
});
