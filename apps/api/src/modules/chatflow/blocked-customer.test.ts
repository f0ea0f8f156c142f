import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { conversations, messages } from "#db/schema/conversations.ts";
import { customers } from "#db/schema/customers.ts";
import { blockCustomer } from "#modules/customers/block-customer.ts";
import { type ChatRig, makeProduct, startChatRig } from "#test/chat-rig.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

test("who is blocked is not answered, their no to offers is heard, and the shop reads what they write", async () => {
  const shop = await rig.makeChatShop();
  const { ctx, shopId, phoneNumberId } = shop;
  await makeProduct(ctx);
  const msisdn = "255713030001";
  await rig.ask(msisdn, { text: "Habari" }, phoneNumberId);
  const readAll = () =>
    ctx.store.tenant(shopId, async (db) => ({
      chat: (await db.select().from(conversations))[0]!,
      person: (await db.select().from(customers))[0]!,
      written: await db.select().from(messages).where(eq(messages.direction, "in")),
    }));
  const { person } = await readAll();
  await blockCustomer(ctx, person.id, true);
  const before = (await rig.received(msisdn)).length;
  for (const [text, count] of [
    ["Bidhaa", 2],
    ["ACHA", 3],
  ] as const) {
    await rig.sandbox.say(msisdn, { text }, phoneNumberId);
    // The bot has looked at it, and remembers up to where.
    const seenTo = async () => {
      const { chat, written } = await readAll();
      return written.length === count && chat.answeredTo === Math.max(...written.map((one) => one.sequence));
    };
    await expect.poll(seenTo).toBe(true);
  }
  expect(await rig.received(msisdn)).toHaveLength(before);
  const after = await readAll();
  expect(after.person.whatsappConsent).toBe("refused");
  // WhatsApp counts in seconds: within one, what the bot said before stands last in the list of chats.
  expect(after.written.map(({ body }) => JSON.stringify(body)).join()).toContain("ACHA");
  await blockCustomer(ctx, person.id, false);
  await rig.ask(msisdn, { text: "Habari" }, phoneNumberId);
});
