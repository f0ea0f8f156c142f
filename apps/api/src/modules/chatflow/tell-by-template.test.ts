import { wordsOf } from "@agiza/rig/sandbox-control";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { conversations, messages } from "#db/schema/conversations.ts";
import { outboxEvents } from "#db/schema/outbox.ts";
import type { TemplatePurpose } from "#db/schema/templates.ts";
import type { OrderId } from "#kernel/ids.ts";
import { getOrderPage } from "#modules/order-page/get-order-page.ts";
import { addOrder } from "#modules/orders/add-order.ts";
import { getTemplate } from "#modules/templates/get-template.ts";
import { takeProposals } from "#modules/templates/take-proposals.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { makeProduct } from "#test/shop-goods.ts";
import { noteUnheardNotice } from "./note-unheard-notice.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

let next = 0;
const newPhone = () => `+255717${String(510_000 + next++)}`;
type Received = { type: string; statuses: string[]; template?: { name: string; components: Component[] } };
type Component = { type: string; parameters: { text: string }[] };

/** Somebody who has chatted, a shop with approved templates, and a way to make orders for them. */
async function makeChatter(purposes: TemplatePurpose[]) {
  const shop = await rig.makeChatShop();
  const { ctx, shopId } = shop;
  const phone = newPhone();
  await rig.ask(phone.slice(1), { text: "Habari" }, shop.phoneNumberId);
  if (purposes.length > 0) await takeProposals(ctx, purposes);
  for (const purpose of purposes)
    await expect
      .poll(async () => (await getTemplate(ctx, purpose)).texts.map(({ state }) => state))
      .toEqual(["approved", "approved"]);
  const { productId } = await makeProduct(rig.harness.base, shopId, { priceMinor: 1_200_000 });
  const received = async () => (await rig.received(phone.slice(1))) as unknown as Received[];
  return {
    ...shop,
    phone,
    received,
    add: async () => {
      const order = { customer: { phone, name: "" }, items: [{ productId, quantity: 2 }] };
      return (await addOrder(ctx, order, crypto.randomUUID())).id as OrderId;
    },
    closeWindow: () =>
      ctx.store.tenant(shopId, (db) =>
        db.update(conversations).set({ lastInboundAt: null }).where(eq(conversations.shopId, shopId)),
      ),
    sms: async () => (await rig.sandbox.inbox(phone)).map(({ text }) => text),
    templates: async () => (await received()).filter(({ type }) => type === "template"),
    settled: () =>
      expect
        .poll(async () => {
          const waiting = await ctx.store.tenant(shopId, (db) =>
            db
              .select()
              .from(messages)
              .where(and(eq(messages.shopId, shopId), eq(messages.status, "queued"))),
          );
          return waiting.length;
        })
        .toBe(0),
    failures: () =>
      ctx.store.tenant(shopId, (db) =>
        db
          .select({ payload: outboxEvents.payload })
          .from(outboxEvents)
          .where(and(eq(outboxEvents.shopId, shopId), eq(outboxEvents.name, "conversation.notice_failed"))),
      ),
  };
}

test("outside the window an approved template brings the link, and no SMS", async () => {
  const chat = await makeChatter(["order_link"]);
  await chat.closeWindow();
  await chat.add();
  await expect.poll(chat.templates).toHaveLength(1);
  const [message] = await chat.templates();
  expect(message?.template).toMatchObject({ name: "order_link" });
  const [body, button] = message!.template!.components;
  expect(body!.parameters).toHaveLength(3);
  const link = button!.parameters[0]!.text;
  expect(link).toMatch(/^cart\?token=[\w-]{43}$/);
  const page = await getOrderPage(rig.harness.base, new URL(`http://x/${link}`).searchParams.get("token")!);
  expect(page.products).toHaveLength(1);
  expect(await chat.sms()).toEqual([]);
  // What is kept once it has left holds no token.
  await chat.settled();
  const kept = await chat.ctx.store.tenant(chat.shopId, (db) =>
    db.select({ body: messages.body }).from(messages).where(eq(messages.type, "template")),
  );
  expect(JSON.stringify(kept)).not.toMatch(/token=[\w-]{43}/);
});

test("without a template of the purpose it is an SMS, and inside the window neither", async () => {
  const chat = await makeChatter(["receipt"]);
  await chat.add();
  await expect
    .poll(async () =>
      (await rig.received(chat.phone.slice(1))).some((one) => /kamilisha oda/i.test(wordsOf(one))),
    )
    .toBe(true);
  expect(await chat.sms()).toEqual([]);
  await chat.closeWindow();
  await chat.add();
  await expect.poll(chat.sms).toHaveLength(1);
  expect(await chat.templates()).toEqual([]);
});

test("a notice whose window closed before it left is told by a template, once, however often it is tried", async () => {
  const chat = await makeChatter(["order_link"]);
  await chat.settled();
  await expect
    .poll(async () => (await chat.received()).every(({ statuses }) => statuses.length > 0))
    .toBe(true);
  await rig.sandbox.addFault({ target: "whatsapp.webhook", fault: "error", times: 1, code: 131047 });
  await chat.add();
  await expect.poll(chat.templates).toHaveLength(1);
  const [{ payload }] = (await chat.failures()) as [{ payload: Record<string, unknown> }];
  await Promise.all([1, 2, 3].map(() => noteUnheardNotice(chat.ctx, payload as never)));
  await chat.settled();
  expect(await chat.templates()).toHaveLength(1);
  expect(await chat.sms()).toEqual([]);
});

test("a template that does not arrive becomes one SMS, never a second template", async () => {
  const chat = await makeChatter(["order_link"]);
  await expect
    .poll(async () => (await chat.received()).every(({ statuses }) => statuses.length > 0))
    .toBe(true);
  await chat.closeWindow();
  await rig.sandbox.addFault({ target: "whatsapp.webhook", fault: "error", times: 1, code: 131026 });
  await chat.add();
  await expect.poll(chat.sms).toHaveLength(1);
  const [{ payload }] = (await chat.failures()) as [{ payload: Record<string, unknown> }];
  await noteUnheardNotice(chat.ctx, payload as never);
  await chat.settled();
  expect(await chat.templates()).toHaveLength(1);
  expect(await chat.sms()).toHaveLength(1);
});
