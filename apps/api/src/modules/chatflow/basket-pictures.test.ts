import { type PhoneMessage, tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { signed, webhookOf } from "@agiza/rig/whatsapp-webhooks";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "#db/schema/conversations.ts";
import type { Ctx } from "#kernel/ctx.ts";
import { addPicture } from "#modules/media/add-picture.ts";
import { chatPictureUrl } from "#modules/media/picture.rules.ts";
import { type ChatRig, makeProduct, startChatRig } from "#test/chat-rig.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

let next = 0;
/** Somebody who greets a shop, and a dress that is for sale there. */
async function makeCustomer({ withPicture = true } = {}) {
  const shop = await rig.makeChatShop();
  const imageKey = withPicture ? await keepPicture(shop.ctx) : null;
  const msisdn = `255756${String(730_000 + next++)}`;
  const productId = await makeProduct(shop.ctx, { imageKey });
  const ask = (said: Parameters<ChatRig["ask"]>[1]) => rig.ask(msisdn, said, shop.phoneNumberId);
  for (const said of [{ text: "Habari" }, { tap: "order" }, { tap: "category:clothing-accessories:0" }])
    await ask(said);
  return {
    ...shop,
    pick: () => ask({ tap: `product:${productId}` }) as Promise<PhoneMessage & { interactive: Pictured }>,
    received: () => rig.received(msisdn),
    kept: async () =>
      (
        await shop.ctx.store.tenant(shop.shopId, (db) =>
          db.select().from(messages).orderBy(messages.sequence),
        )
      ).at(-1)!,
    /** Tells once more what Meta reported of a message. */
    async tellAgain(wamid: string, id: string, code: number) {
      const status = {
        id: wamid,
        biz_opaque_callback_data: id,
        status: "failed",
        timestamp: String(Math.floor(Date.now() / 1000)),
        recipient_id: msisdn,
        errors: [{ code, title: "Media download error" }],
      };
      const body = JSON.stringify(webhookOf(shop.phoneNumberId, { statuses: [status] }));
      await fetch(`${rig.url}/store/webhooks/whatsapp`, signed(body));
    },
  };
}

async function keepPicture(ctx: Ctx): Promise<string> {
  const drawn = sharp({ create: { width: 900, height: 900, channels: 3, background: "#b3261e" } });
  const { key } = await addPicture(ctx, rig.harness.deps.files, new Uint8Array(await drawn.png().toBuffer()));
  return key;
}

type Pictured = NonNullable<PhoneMessage["interactive"]> & {
  header?: { type: string; image: { link: string } };
};

test("what was put into the basket is shown, by a JPEG that WhatsApp can fetch", async () => {
  const asha = await makeCustomer();
  const { header } = (await asha.pick()).interactive;
  expect(header?.type).toBe("image");
  const answer = await fetch(header!.image.link);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(made).toMatchObject({ format: "jpeg", width: 480, height: 480 });
});

test("goods without a picture are put in without one", async () => {
  const asha = await makeCustomer({ withPicture: false });
  const basket = await asha.pick();
  expect(basket.interactive.header).toBeUndefined();
  expect(tapsOf(basket)).toEqual(["add_more", "finish", "empty_basket"]);
});

test("a drawing, which WhatsApp shows none of, stands above no message", () => {
  expect(chatPictureUrl("products/gauni.svg")).toBeNull();
});

test("of a picture that is not kept none is made", async () => {
  expect((await fetch(`${rig.url}/store/files/shops/shp_test/unknown-chat.jpg`)).status).toBe(404);
});

test("a basket whose picture WhatsApp refuses goes out without it", async () => {
  const asha = await makeCustomer();
  await rig.sandbox.addFault({ target: "whatsapp.send", fault: "error", times: 1, code: 131053 });
  const basket = await asha.pick();
  expect(basket.interactive.header).toBeUndefined();
  expect(wordsOf(basket)).toContain("Jumla: TZS 68,000.00");
  await expect.poll(async () => (await asha.kept()).status, { timeout: 15_000 }).not.toBe("sending");
  expect(await asha.kept()).toMatchObject({ errorCode: null });
});

test("a basket whose picture WhatsApp could not fetch comes once more without it, however often that is told", async () => {
  const asha = await makeCustomer();
  const statuses = async () => (await asha.received()).at(-1)?.statuses;
  await expect.poll(statuses, { timeout: 15_000 }).toContain("read");
  await rig.sandbox.addFault({ target: "whatsapp.webhook", fault: "error", times: 1, code: 131052 });
  const first = await asha.pick();
  const before = (await asha.received()).length;
  expect(first.interactive.header).toBeDefined();
  await expect.poll(async () => (await asha.received()).length, { timeout: 15_000 }).toBe(before + 1);
  const again = (await asha.received()).at(-1)!;
  expect((again.interactive as Pictured).header).toBeUndefined();
  expect(wordsOf(again)).toContain("Jumla: TZS 68,000.00");
  await expect.poll(async () => (await asha.kept()).wamid, { timeout: 15_000 }).toBe(again.id);
  await asha.tellAgain(first.id, (await asha.kept()).id, 131052);
  await expect.poll(async () => (await asha.kept()).status, { timeout: 15_000 }).toBe("read");
  expect((await asha.received()).length).toBe(before + 1);
});
