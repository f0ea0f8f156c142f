import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { conversations } from "#db/schema/conversations.ts";
import { members } from "#db/schema/staff.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { type ConversationId, newId, type OrderId } from "#kernel/ids.ts";
import { changeConversationMode } from "#modules/conversations/change-conversation-mode.ts";
import { findForUpdate } from "#modules/conversations/conversations.repository.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { after, bellRig, noon, readsOrders, settingsOf, takesOrders } from "#test/bell-rig.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { noticesTo } from "#test/notices.ts";
import { makeCustomer } from "#test/shop-goods.ts";
import { raiseAlerts } from "./raise-alerts.ts";
import { sendMessages } from "./send-messages.ts";
import { tellOfWaitingCustomer, watchWaitingCustomer } from "./tell-of-waiting-customer.ts";

let harness: Harness;
let rig: ReturnType<typeof bellRig>;
beforeAll(async () => {
  harness = await startHarness();
  rig = bellRig(harness);
});
afterAll(() => harness.stop());
afterEach(() => harness.setNow(null));

test("an order nobody takes: the next person after 3 minutes, the owner after 5, each once and nobody again", async () => {
  const { shopId, ctx } = await rig.openShop();
  const [owner, cashier, other] = [
    await rig.hire(shopId, { is_admin: true }),
    await rig.hire(shopId, takesOrders),
    await rig.hire(shopId, takesOrders),
  ];
  const { number } = await rig.sendIn(ctx);
  harness.setNow(after(2.9));
  await rig.look();
  expect(await noticesTo(harness, cashier.phone)).toEqual([]);
  harness.setNow(after(3));
  await Promise.all([rig.look(), rig.look()]);
  expect(await noticesTo(harness, cashier.phone)).toMatchObject([
    {
      kind: "notification.one",
      channel: "whatsapp",
      language: "en",
      facts: {
        shop: "Neema Vitenge",
        text: `Nobody has taken order #${number} for 3 minutes, TZS 68,000.00`,
      },
    },
  ]);
  expect(await noticesTo(harness, owner.phone)).toEqual([]);
  harness.setNow(after(5));
  await Promise.all([rig.look(), rig.look()]);
  expect(await noticesTo(harness, owner.phone)).toHaveLength(1);
  for (const minutes of [6, 20, 600]) {
    harness.setNow(after(minutes));
    await rig.look();
  }
  expect(await noticesTo(harness, cashier.phone)).toHaveLength(1);
  expect(await noticesTo(harness, owner.phone)).toHaveLength(1);
  expect(await noticesTo(harness, other.phone)).toEqual([]);
});

test("the next order that nobody takes is the next person's", async () => {
  const { shopId, ctx } = await rig.openShop();
  const first = await rig.hire(shopId, takesOrders);
  const second = await rig.hire(shopId, takesOrders);
  await rig.sendIn(ctx);
  harness.setNow(after(3));
  await rig.look();
  await rig.sendIn(ctx, { createdAt: after(3), submittedAt: after(3) });
  harness.setNow(after(6));
  await rig.look();
  expect(await noticesTo(harness, first.phone)).toHaveLength(1);
  expect(await noticesTo(harness, second.phone)).toHaveLength(1);
});

const settlings: Record<string, (ctx: Ctx, orderId: OrderId, token: string) => Promise<unknown>> = {
  "somebody who may take it opened it": (_ctx, orderId, token) =>
    rig.call(token, "/read", { subject_id: orderId }),
  "it was moved": (ctx, orderId) => changeOrderLifecycle(ctx, orderId, "preparing"),
};

test.each(Object.keys(settlings))("nobody is called any more once %s", async (what) => {
  const { shopId, ctx } = await rig.openShop();
  const owner = await rig.hire(shopId, { is_admin: true });
  const cashier = await rig.hire(shopId, takesOrders);
  const { orderId } = await rig.sendIn(ctx);
  expect(await rig.calling(owner.token)).not.toBeNull();
  harness.setNow(after(1));
  await settlings[what]!(ctx, orderId, cashier.token);
  expect(await rig.calling(owner.token)).toBeNull();
  harness.setNow(after(30));
  await rig.look();
  expect(await noticesTo(harness, cashier.phone)).toEqual([]);
  expect(await noticesTo(harness, owner.phone)).toEqual([]);
});

test("who may only read orders ends no call by opening one", async () => {
  const { shopId, ctx } = await rig.openShop();
  const owner = await rig.hire(shopId, { is_admin: true });
  const accountant = await rig.hire(shopId, readsOrders);
  const { orderId } = await rig.sendIn(ctx);
  await rig.call(accountant.token, "/read", { subject_id: orderId });
  expect(await rig.calling(owner.token)).not.toBeNull();
});

test("a flood of orders is one message, and ten minutes later one about the rest", async () => {
  const { shopId, ctx } = await rig.openShop();
  const owner = await rig.hire(shopId, { is_admin: true });
  for (let count = 0; count < 12; count++) await rig.sendIn(ctx);
  harness.setNow(after(5));
  for (const work of [raiseAlerts, sendMessages])
    await Promise.all([work(harness.base), work(harness.base), work(harness.base)]);
  expect(await noticesTo(harness, owner.phone)).toMatchObject([
    { kind: "notification.several", facts: { others: "11" } },
  ]);
  for (let count = 0; count < 4; count++)
    await rig.sendIn(ctx, { createdAt: after(5), submittedAt: after(5) });
  harness.setNow(after(11));
  await rig.look();
  expect(await noticesTo(harness, owner.phone)).toHaveLength(1);
  harness.setNow(after(15.1));
  await rig.look();
  expect(await noticesTo(harness, owner.phone)).toMatchObject([
    {},
    { kind: "notification.several", facts: { others: "3" } },
  ]);
});

test("quiet hours silence sound and messages, not the bell; what still waits is told when they end", async () => {
  const { shopId, ctx } = await rig.openShop();
  const owner = await rig.hire(shopId, { is_admin: true });
  // It is noon in the shop.
  const edit = settingsOf({ quiet_from: "11:00", quiet_until: "13:00" });
  expect((await rig.call(owner.token, "/settings", edit, "PUT")).status).toBe(200);
  await rig.sendIn(ctx);
  expect(await rig.unread(owner.token)).toBe(1);
  expect(await rig.calling(owner.token)).toBeNull();
  harness.setNow(after(30));
  await rig.look();
  expect(await noticesTo(harness, owner.phone)).toEqual([]);
  harness.setNow(after(60));
  await rig.look();
  expect(await noticesTo(harness, owner.phone)).toHaveLength(1);
});

test("a person chooses channels for each kind; who wants SMS of every order is not written to about it again", async () => {
  const { shopId, ctx } = await rig.openShop();
  const owner = await rig.hire(shopId, { is_admin: true });
  const kinds = [{ kind: "order.new", channels: ["sms"] }];
  const saved = await rig.call(owner.token, "/settings", settingsOf({ kinds }), "PUT");
  expect(saved.body.kinds).toContainEqual({ kind: "order.new", group: "orders", channels: ["sms"] });
  await rig.sendIn(ctx);
  await rig.look();
  expect(await noticesTo(harness, owner.phone)).toMatchObject([{ kind: "notification.one", channel: "sms" }]);
  expect(await rig.unread(owner.token)).toBe(0);
  harness.setNow(after(20));
  await rig.look();
  expect(await noticesTo(harness, owner.phone)).toHaveLength(1);
  expect(await rig.list(owner.token)).toMatchObject([{ kind: "order.untaken", minutes: 5 }]);
});

test("a customer who waits ten minutes for a person is told to the owner, unless somebody answered", async () => {
  const { shopId, system } = await rig.openShop();
  const owner = await rig.hire(shopId, { is_admin: true });
  const ask = async () => {
    const customer = await makeCustomer(harness.base, shopId, "Amina Juma");
    const id: ConversationId = newId("cnv", noon);
    await system.store.tenant(shopId, (db) =>
      db.insert(conversations).values({
        shopId,
        id,
        channelId: newId("chn", noon),
        customerId: customer.id,
        mode: "human",
        pausedUntil: new Date(noon.getTime() + 12 * 3_600_000),
        waitsSince: noon,
        lastMessageAt: noon,
        createdAt: noon,
      }),
    );
    await tellOfWaitingCustomer(system, id);
    return id;
  };
  const waiting = await ask();
  const answered = await ask();
  expect(await rig.unread(owner.token)).toBe(2);
  await inTransaction(system, async (tx) =>
    changeConversationMode(tx, (await findForUpdate(tx.db, shopId, answered))!, "bot"),
  );
  harness.setNow(after(10));
  await rig.look();
  const [newest, ...others] = await rig.list(owner.token, "?group=chats");
  expect(newest).toMatchObject({ kind: "chat.unanswered", subject_id: waiting, minutes: 10 });
  expect(others.map(({ kind }) => kind)).toEqual(["chat.waiting", "chat.waiting"]);
  expect(await noticesTo(harness, owner.phone)).toMatchObject([
    { facts: { text: "Amina Juma has waited 10 minutes for an answer" } },
  ]);
});

test("who wrote while the bot was silent, and was answered by nobody for ten minutes, is told to the owner", async () => {
  const { shopId, system } = await rig.openShop();
  const owner = await rig.hire(shopId, { is_admin: true });
  const customer = await makeCustomer(harness.base, shopId, "Amina Juma");
  const id: ConversationId = newId("cnv", noon);
  await system.store.tenant(shopId, (db) =>
    db.insert(conversations).values({
      shopId,
      id,
      channelId: newId("chn", noon),
      customerId: customer.id,
      mode: "paused",
      pausedUntil: new Date(noon.getTime() + 4 * 3_600_000),
      waitsSince: noon,
      lastMessageAt: noon,
      createdAt: noon,
    }),
  );
  await watchWaitingCustomer(system, id);
  await watchWaitingCustomer(system, id);
  // Who talks with them sees it in the chat.
  expect(await rig.unread(owner.token)).toBe(0);
  harness.setNow(after(9));
  await rig.look();
  expect(await rig.unread(owner.token)).toBe(0);
  harness.setNow(after(10));
  await rig.look();
  expect(await rig.list(owner.token, "?group=chats")).toMatchObject([
    { kind: "chat.unanswered", subject_id: id, minutes: 10 },
  ]);
});

test("who was suspended since is not written to", async () => {
  const { shopId, ctx } = await rig.openShop();
  const owner = await rig.hire(shopId, { is_admin: true });
  await rig.sendIn(ctx);
  harness.setNow(after(5));
  await raiseAlerts(harness.base);
  await harness.base.store.system((db) =>
    db.update(members).set({ status: "suspended" }).where(eq(members.userId, owner.userId)),
  );
  await sendMessages(harness.base);
  expect(await noticesTo(harness, owner.phone)).toEqual([]);
});
