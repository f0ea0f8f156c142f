import { wordsOf } from "@agiza/rig/sandbox-control";
import { signed, textFrom, webhookOf } from "@agiza/rig/whatsapp-webhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { conversations } from "#db/schema/conversations.ts";
import { productCodes } from "#db/schema/products.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { lockConversation } from "#modules/conversations/lock-conversation.ts";
import { queueMessage } from "#modules/conversations/queue-message.ts";
import { type ChatRig, makeProduct, startChatRig } from "#test/chat-rig.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

let next = 0;
/** Somebody to whom the shop sent a photo with these words under it. */
async function makePhoto(caption: string) {
  const shop = await rig.makeChatShop();
  const { ctx, shopId, phoneNumberId } = shop;
  const msisdn = `255752${String(310_000 + next++)}`;
  const productId = await makeProduct(ctx, { name: "Gauni la kitenge" });
  await ctx.store.tenant(shopId, (db) =>
    db.insert(productCodes).values({ shopId, productId, code: "NV-GK", kind: "sku" }),
  );
  await rig.ask(msisdn, { text: "Habari" }, phoneNumberId);
  const [chat] = await ctx.store.tenant(shopId, (db) => db.select().from(conversations));
  await inTransaction(ctx, async (tx) => {
    await lockConversation(tx, chat!.id);
    const image = { link: "https://example.com/gauni.jpg", caption };
    await queueMessage(tx, { conversationId: chat!.id, sender: "bot", type: "image", body: image });
  });
  const photo = async () => (await rig.received(msisdn)).find(({ type }) => type === "image");
  await expect.poll(photo, { interval: 30 }).toBeDefined();
  const wamid = (await photo())!.id;
  return {
    /** What is answered to words that quote the photo. */
    quote: async (text: string) => {
      const before = (await rig.received(msisdn)).length;
      const messages = [textFrom(msisdn, text, { context: { id: wamid } })];
      const body = JSON.stringify(webhookOf(phoneNumberId, { messages }));
      await fetch(`${rig.url}/store/webhooks/whatsapp`, signed(body));
      await expect.poll(async () => (await rig.received(msisdn)).length).toBeGreaterThan(before);
      return wordsOf((await rig.received(msisdn)).at(-1)!);
    },
  };
}

test("who answers the shop's photo gets what its words name, whatever they write", async () => {
  const { quote } = await makePhoto("Mpya leo! Gauni la kitenge NV-GK, 68,000 tu");
  expect(await quote("Nataka hii dada")).toContain("Gauni la kitenge");
  expect(await quote("Nataka hii dada")).toContain("2 ×");
});

test("a photo that names nothing says nothing of what is meant", async () => {
  const { quote } = await makePhoto("Karibuni sana dukani");
  expect(await quote("Nataka hii dada")).not.toContain("Gauni la kitenge");
});
