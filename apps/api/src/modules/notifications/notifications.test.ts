import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { conversations } from "#db/schema/conversations.ts";
import { memberPermissions, members, users } from "#db/schema/staff.ts";
import { orders } from "#db/schema/orders.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { type ConversationId, newId, type OrderId, type ShopId } from "#kernel/ids.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { changeConversationMode } from "#modules/conversations/change-conversation-mode.ts";
import { findForUpdate } from "#modules/conversations/conversations.repository.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { noticesTo } from "#test/notices.ts";
import { makeCustomer, shopCtx } from "#test/shop-goods.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { notify } from "./notify.ts";
import { raiseAlerts } from "./raise-alerts.ts";
import { sendMessages } from "./send-messages.ts";
import { tellOfNewOrder } from "./tell-of-order.ts";
import { tellOfWaitingCustomer } from "./tell-of-waiting-customer.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
afterEach(() => harness.setNow(null));

/** A weekday at noon in Dar es Salaam. */
const noon = new Date("2026-11-23T09:00:00.000Z");
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const takesOrders = [{ resource: "orders", action: ["read", "update"] }] as const;
const readsOrders = [{ resource: "orders", action: "read" }] as const;

let phones = 0;
/** Somebody who works in the shop, since later than who was hired before, and has a phone. */
async function hire(shopId: ShopId, permissions: Parameters<typeof signInAs>[2], sight = {}) {
  harness.setNow(new Date(noon.getTime() - 3_600_000 + phones));
  const person = await signInAs(harness, shopId, permissions, sight);
  const phone = `+2557137${String(10_000 + phones++)}`;
  await harness.base.store.system((db) =>
    db.update(users).set({ phone, language: "en" }).where(eq(users.id, person.userId)),
  );
  harness.setNow(noon);
  return { ...person, phone };
}

/** A shop whose owner has no phone, so that only those who are hired are written to. */
async function openShop() {
  harness.setNow(noon);
  const { shopId, ctx, events } = await harness.makeShop({ name: "Neema Vitenge" });
  return { shopId, ctx, events, system: shopCtx(harness.base, shopId) };
}

async function sendIn(ctx: Ctx, values: Partial<typeof orders.$inferInsert> = {}) {
  const order = await makeSubmittedOrder(ctx, values);
  await tellOfNewOrder(ctx, order.orderId);
  return order;
}

const call = async (token: string, path: string, body?: unknown, method = body ? "POST" : "GET") => {
  const answer = await harness.app.request(`/store/notifications${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (answer.status === 204 ? null : await answer.json()) as any };
};
const list = async (token: string, query = "") => (await call(token, query)).body.items as any[];
const unread = async (token: string) => (await call(token, "/summary")).body.unread.count as number;
const calling = async (token: string) => (await call(token, "/summary")).body.calling as any;
const settingsOf = (values: object = {}) => ({
  kinds: [],
  quiet_from: null,
  quiet_until: null,
  sound: "bell",
  speaks: false,
  ...values,
});

/** What happens every ten seconds. */
async function look() {
  await raiseAlerts(harness.base);
  await sendMessages(harness.base);
}

test("a new order stands in the bell of those who may read orders, once, and calls those who may take it", async () => {
  const { shopId, ctx } = await openShop();
  const cashier = await hire(shopId, takesOrders);
  const accountant = await hire(shopId, readsOrders);
  const chat = await hire(shopId, [{ resource: "conversations", action: "read" }]);
  const { orderId, number } = await sendIn(ctx);
  await tellOfNewOrder(ctx, orderId);
  expect(await list(cashier.token)).toMatchObject([
    {
      kind: "order.new",
      group: "orders",
      read_at: null,
      order: { id: orderId, number, total_minor: 6_800_000 },
      customer_name: "Zainab Salum",
    },
  ]);
  expect(await unread(accountant.token)).toBe(1);
  expect(await unread(chat.token)).toBe(0);
  expect(await calling(cashier.token)).toMatchObject({ kind: "order.new", repeats: true });
  expect(await calling(accountant.token)).toBeNull();
});

test("who sees only orders given to them hears of those, until they are somebody else's", async () => {
  const { shopId, ctx } = await openShop();
  const rider = await hire(shopId, takesOrders, { orderScope: "assigned" });
  await sendIn(ctx);
  const { orderId } = await sendIn(ctx, { staffId: rider.userId });
  expect((await list(rider.token)).map(({ order }) => order.id)).toEqual([orderId]);
  await ctx.store.tenant(shopId, (db) =>
    db.update(orders).set({ staffId: null }).where(eq(orders.id, orderId)),
  );
  expect(await list(rider.token)).toEqual([]);
  expect(await unread(rider.token)).toBe(0);
});

test("who lost the permission finds nothing of it in the bell, and nobody finds what is another person's", async () => {
  const { shopId, ctx } = await openShop();
  const cashier = await hire(shopId, takesOrders);
  await sendIn(ctx);
  const [{ id }] = await list(cashier.token);
  const other = await hire(shopId, takesOrders);
  expect((await call(other.token, "/read", { ids: [id] })).status).toBe(204);
  expect(await unread(cashier.token)).toBe(1);
  await harness.base.store.system((db) =>
    db.delete(memberPermissions).where(eq(memberPermissions.userId, cashier.userId)),
  );
  expect(await list(cashier.token)).toEqual([]);
});

test("numbers in names are masked for who sees no customers' numbers", async () => {
  const { shopId, ctx } = await openShop();
  const packer = await hire(shopId, takesOrders, { masksPhones: true });
  await sendIn(ctx, { customerName: "+255754000218" });
  const [{ customer_name: name }] = await list(packer.token);
  expect(name).not.toContain("754000218");
});

test("one, all of a thing, and all up to a moment are marked as read; the pages are told", async () => {
  const { shopId, ctx, events } = await openShop();
  const cashier = await hire(shopId, takesOrders);
  const first = await sendIn(ctx);
  harness.setNow(after(1));
  const second = await sendIn(ctx);
  await sendIn(ctx);
  expect(await unread(cashier.token)).toBe(3);
  const [newest] = await list(cashier.token);
  await call(cashier.token, "/read", { ids: [newest.id] });
  expect(await unread(cashier.token)).toBe(2);
  await call(cashier.token, "/read", { subject_id: first.orderId });
  expect(await unread(cashier.token)).toBe(1);
  expect((await events()).at(-1)).toMatchObject({ name: "notification.changed" });
  await call(cashier.token, "/read", { until: after(-1).toISOString() });
  expect(await unread(cashier.token)).toBe(1);
  await call(cashier.token, "/read", { until: after(1).toISOString() });
  expect(await unread(cashier.token)).toBe(0);
  expect(second.number).toBe(first.number + 1);
});

test("an order nobody takes: the next person after 3 minutes, the owner after 5, each once and nobody again", async () => {
  const { shopId, ctx } = await openShop();
  const [owner, cashier, other] = [
    await hire(shopId, { is_admin: true }),
    await hire(shopId, takesOrders),
    await hire(shopId, takesOrders),
  ];
  const { number } = await sendIn(ctx);
  harness.setNow(after(2.9));
  await look();
  expect(await noticesTo(harness, cashier.phone)).toEqual([]);
  harness.setNow(after(3));
  await Promise.all([look(), look()]);
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
  await Promise.all([look(), look()]);
  expect(await noticesTo(harness, owner.phone)).toHaveLength(1);
  for (const minutes of [6, 20, 600]) {
    harness.setNow(after(minutes));
    await look();
  }
  expect(await noticesTo(harness, cashier.phone)).toHaveLength(1);
  expect(await noticesTo(harness, owner.phone)).toHaveLength(1);
  expect(await noticesTo(harness, other.phone)).toEqual([]);
});

test("the next order that nobody takes is the next person's", async () => {
  const { shopId, ctx } = await openShop();
  const first = await hire(shopId, takesOrders);
  const second = await hire(shopId, takesOrders);
  await sendIn(ctx);
  harness.setNow(after(3));
  await look();
  await sendIn(ctx, { createdAt: after(3), submittedAt: after(3) });
  harness.setNow(after(6));
  await look();
  expect(await noticesTo(harness, first.phone)).toHaveLength(1);
  expect(await noticesTo(harness, second.phone)).toHaveLength(1);
});

const settlings: Record<string, (ctx: Ctx, orderId: OrderId, token: string) => Promise<unknown>> = {
  "somebody who may take it opened it": (_ctx, orderId, token) =>
    call(token, "/read", { subject_id: orderId }),
  "it was moved": (ctx, orderId) => changeOrderLifecycle(ctx, orderId, "preparing"),
};

test.each(Object.keys(settlings))("nobody is called any more once %s", async (what) => {
  const { shopId, ctx } = await openShop();
  const owner = await hire(shopId, { is_admin: true });
  const cashier = await hire(shopId, takesOrders);
  const { orderId } = await sendIn(ctx);
  expect(await calling(owner.token)).not.toBeNull();
  harness.setNow(after(1));
  await settlings[what]!(ctx, orderId, cashier.token);
  expect(await calling(owner.token)).toBeNull();
  harness.setNow(after(30));
  await look();
  expect(await noticesTo(harness, cashier.phone)).toEqual([]);
  expect(await noticesTo(harness, owner.phone)).toEqual([]);
});

test("who may only read orders ends no call by opening one", async () => {
  const { shopId, ctx } = await openShop();
  const owner = await hire(shopId, { is_admin: true });
  const accountant = await hire(shopId, readsOrders);
  const { orderId } = await sendIn(ctx);
  await call(accountant.token, "/read", { subject_id: orderId });
  expect(await calling(owner.token)).not.toBeNull();
});

test("a flood of orders is one message, and ten minutes later one about the rest", async () => {
  const { shopId, ctx } = await openShop();
  const owner = await hire(shopId, { is_admin: true });
  for (let count = 0; count < 12; count++) await sendIn(ctx);
  harness.setNow(after(5));
  for (const work of [raiseAlerts, sendMessages])
    await Promise.all([work(harness.base), work(harness.base), work(harness.base)]);
  expect(await noticesTo(harness, owner.phone)).toMatchObject([
    { kind: "notification.several", facts: { others: "11" } },
  ]);
  for (let count = 0; count < 4; count++) await sendIn(ctx, { createdAt: after(5), submittedAt: after(5) });
  harness.setNow(after(11));
  await look();
  expect(await noticesTo(harness, owner.phone)).toHaveLength(1);
  harness.setNow(after(15.1));
  await look();
  expect(await noticesTo(harness, owner.phone)).toMatchObject([
    {},
    { kind: "notification.several", facts: { others: "3" } },
  ]);
});

test("quiet hours silence sound and messages, not the bell; what still waits is told when they end", async () => {
  const { shopId, ctx } = await openShop();
  const owner = await hire(shopId, { is_admin: true });
  // It is noon in the shop.
  const edit = settingsOf({ quiet_from: "11:00", quiet_until: "13:00" });
  expect((await call(owner.token, "/settings", edit, "PUT")).status).toBe(200);
  await sendIn(ctx);
  expect(await unread(owner.token)).toBe(1);
  expect(await calling(owner.token)).toBeNull();
  harness.setNow(after(30));
  await look();
  expect(await noticesTo(harness, owner.phone)).toEqual([]);
  harness.setNow(after(60));
  await look();
  expect(await noticesTo(harness, owner.phone)).toHaveLength(1);
});

test("a person chooses channels for each kind; who wants SMS of every order is not written to about it again", async () => {
  const { shopId, ctx } = await openShop();
  const owner = await hire(shopId, { is_admin: true });
  const kinds = [{ kind: "order.new", channels: ["sms"] }];
  const saved = await call(owner.token, "/settings", settingsOf({ kinds }), "PUT");
  expect(saved.body.kinds).toContainEqual({ kind: "order.new", group: "orders", channels: ["sms"] });
  await sendIn(ctx);
  await look();
  expect(await noticesTo(harness, owner.phone)).toMatchObject([{ kind: "notification.one", channel: "sms" }]);
  expect(await unread(owner.token)).toBe(0);
  harness.setNow(after(20));
  await look();
  expect(await noticesTo(harness, owner.phone)).toHaveLength(1);
  expect(await list(owner.token)).toMatchObject([{ kind: "order.untaken", minutes: 5 }]);
});

test("settings are refused where somebody changed them since, and kinds one may not hear of are passed over", async () => {
  const { shopId } = await openShop();
  const cashier = await hire(shopId, takesOrders);
  const before = (await call(cashier.token, "/settings")).body;
  expect(before).toMatchObject({ updated_at: null, has_phone: true, sound: "marimba" });
  expect(before.kinds.map(({ kind }: any) => kind)).not.toContain("staff.joined");
  const kinds = [{ kind: "staff.joined", channels: ["sms"] }];
  const first = await call(cashier.token, "/settings", settingsOf({ kinds }), "PUT");
  expect(first.body.kinds).toEqual(before.kinds);
  const { updated_at } = first.body;
  expect((await call(cashier.token, "/settings", settingsOf({ updated_at }), "PUT")).status).toBe(200);
  expect((await call(cashier.token, "/settings", settingsOf({ updated_at }), "PUT")).status).toBe(409);
  const half = settingsOf({ quiet_from: "21:00" });
  expect((await call(cashier.token, "/settings", half, "PUT")).status).toBe(422);
});

test("a customer who waits ten minutes for a person is told to the owner, unless somebody answered", async () => {
  const { shopId, system } = await openShop();
  const owner = await hire(shopId, { is_admin: true });
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
        lastMessageAt: noon,
        createdAt: noon,
      }),
    );
    await tellOfWaitingCustomer(system, id);
    return id;
  };
  const waiting = await ask();
  const answered = await ask();
  expect(await unread(owner.token)).toBe(2);
  await inTransaction(system, async (tx) =>
    changeConversationMode(tx, (await findForUpdate(tx.db, shopId, answered))!, "bot"),
  );
  harness.setNow(after(10));
  await look();
  const [newest, ...others] = await list(owner.token, "?group=chats");
  expect(newest).toMatchObject({ kind: "chat.unanswered", subject_id: waiting, minutes: 10 });
  expect(others.map(({ kind }) => kind)).toEqual(["chat.waiting", "chat.waiting"]);
  expect(await noticesTo(harness, owner.phone)).toMatchObject([
    { facts: { text: "Amina Juma has waited 10 minutes for an answer" } },
  ]);
});

test("who was suspended since is not written to", async () => {
  const { shopId, ctx } = await openShop();
  const owner = await hire(shopId, { is_admin: true });
  await sendIn(ctx);
  harness.setNow(after(5));
  await raiseAlerts(harness.base);
  await harness.base.store.system((db) =>
    db.update(members).set({ status: "suspended" }).where(eq(members.userId, owner.userId)),
  );
  await sendMessages(harness.base);
  expect(await noticesTo(harness, owner.phone)).toEqual([]);
});

test("older pages follow by cursor", async () => {
  const { shopId, system } = await openShop();
  const owner = await hire(shopId, { is_admin: true });
  for (let count = 0; count < 27; count++) {
    harness.setNow(new Date(noon.getTime() + count * 1_000));
    const subjectId = `chn_${count}`;
    await inTransaction(system, (tx) =>
      notify(tx, { kind: "channel.changed", subjectId, facts: { status: "restricted" } }),
    );
  }
  const { items, next } = (await call(owner.token, "")).body;
  expect(items).toHaveLength(25);
  expect(await list(owner.token, `?after=${next}`)).toHaveLength(2);
});

test("an event names nobody else to the pages it is told to, and is told to nobody else", async () => {
  const { shopId, ctx } = await openShop();
  const cashier = await hire(shopId, takesOrders);
  const chat = await hire(shopId, [{ resource: "conversations", action: "read" }]);
  harness.setNow(null);
  await sendIn(ctx);
  const heardBy = async (token: string): Promise<string> => {
    const answer = await harness.app.request("/store/events", {
      headers: { Authorization: `Bearer ${token}`, "Last-Event-ID": "0" },
    });
    const reader = answer.body!.getReader();
    let text = "";
    while (!text.includes("staff.member")) {
      const { value } = await Promise.race([
        reader.read(),
        new Promise<{ value: undefined }>((resolve) => setTimeout(() => resolve({ value: undefined }), 500)),
      ]);
      if (!value) break;
      text += new TextDecoder().decode(value);
    }
    await reader.cancel();
    return text;
  };
  const heard = await heardBy(cashier.token);
  expect(heard).toContain("event: notification.changed");
  expect(heard).toContain("data: {}");
  expect(heard).not.toContain("usr_");
  expect(await heardBy(chat.token)).not.toContain("notification.changed");
});

test("it is the person's own affair: no shop, no list", async () => {
  const { token } = await signInAs(harness, null);
  expect((await call(token, "")).status).toBe(404);
});
