import { and, eq, inArray } from "drizzle-orm";
import { shopDirectory } from "#db/schema/shop-directory.ts";
import { enterDirectoryLater } from "#db/shop-directory.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sessions } from "#db/schema/auth.ts";
import { campaignPeople, campaigns } from "#db/schema/campaigns.ts";
import { privateChats } from "#db/schema/connect.ts";
import { conversations, messages } from "#db/schema/conversations.ts";
import { customerIdentities, customerPhones, customers } from "#db/schema/customers.ts";
import { debtLinks } from "#db/schema/debt-links.ts";
import { notices } from "#db/schema/notices.ts";
import { optOutLinks } from "#db/schema/opt-outs.ts";
import { orders } from "#db/schema/orders.ts";
import { parkedSales } from "#db/schema/parked-sales.ts";
import { paymentAttempts } from "#db/schema/payments.ts";
import { proformas } from "#db/schema/proformas.ts";
import { auditLog } from "#db/schema/outbox.ts";
import { shops } from "#db/schema/shops.ts";
import { members, users } from "#db/schema/staff.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { type ConversationId, type CustomerId, newId, type ShopId } from "#kernel/ids.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { requestOrderPayment } from "#modules/payments/request-order-payment.ts";
import { forgetConversations } from "#modules/conversations/forget-conversations.ts";
import { parkSale } from "#modules/parked-sales/park-sale.ts";
import { makeChannel } from "#test/chat-rig.ts";
import { finishRefund } from "#modules/refunds/finish-refund.ts";
import { makeProviderAccount, makeSubmittedOrder, payByProvider, setPaid } from "#test/factories.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { makeOrder, makeProduct } from "#test/shop-goods.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { closeDueShops, forgetLateChatsOfClosed } from "./shop-closing.jobs.ts";
import { forgetShop } from "./forget-shop.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(() => harness.setNow(null));
afterAll(() => harness.stop());

const monday = new Date("2026-11-23T09:00:00.000Z");
const day = (days: number) => new Date(monday.getTime() + days * 86_400_000);

type Answered = { code?: string; name: string; closes_at: string | null };

async function openShop(name: string) {
  harness.setNow(monday);
  const shop = await harness.makeShop({ name });
  await harness.base.store.system((db) =>
    db
      .update(users)
      .set({ phone: `+2557${String(Math.random()).slice(2, 10)}` })
      .where(eq(users.id, shop.userId)),
  );
  const owner = await signInAs(harness, shop.shopId);
  await harness.base.store.system((db) =>
    db
      .update(sessions)
      .set({ accessExpiresAt: day(60) })
      .where(eq(sessions.id, owner.sessionId)),
  );
  const call = (path: string, { method = "GET", body, token = owner.token }: Call = {}) =>
    harness.app.request(`/store${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const ask = (body: object = { name }) => call("/shop/closing", { method: "POST", body });
  const keep = () => call("/shop/closing", { method: "DELETE" });
  return { ...shop, owner, call, ask, keep };
}
type Call = { method?: string; body?: object; token?: string };

const shopRow = async (shopId: ShopId) =>
  (await harness.base.store.system((db) => db.select().from(shops).where(eq(shops.shopId, shopId))))[0]!;
const actionsOf = async (shopId: ShopId) =>
  (await harness.base.store.tenant(shopId, (db) => db.select().from(auditLog).orderBy(auditLog.id))).map(
    ({ action }) => action,
  );
const noticesOf = async (shopId: ShopId) =>
  (await harness.base.store.system((db) => db.select().from(notices).where(eq(notices.shopId, shopId))))
    .map(({ kind }) => kind)
    .toSorted();

/** A customer who chats with the shop and whom a message is on its way to. */
async function makeChat(ctx: Ctx, at: Date) {
  const { shopId } = ctx;
  const phoneNumberId = `2223334${String(Math.random()).slice(2, 10)}`;
  const channelId = await makeChannel(ctx, harness.deps.secrets, phoneNumberId);
  const customerId: CustomerId = newId("cus", at);
  const conversationId: ConversationId = newId("cnv", at);
  await ctx.store.tenant(shopId, async (db) => {
    const phone = `+25576${String(Math.random()).slice(2, 9)}`;
    await db.insert(customers).values({ shopId, id: customerId, name: "Zainab Salum", phone, createdAt: at });
    await db.insert(customerIdentities).values({ shopId, channelId, externalId: phone, customerId });
    const chat = { shopId, id: conversationId, channelId, customerId, createdAt: at };
    await db.insert(conversations).values({ ...chat, lastMessageAt: at, lastText: "Nataka kitenge" });
    await db.insert(messages).values({
      shopId,
      id: newId("msg", at),
      conversationId,
      channelId,
      direction: "out",
      type: "text",
      body: { body: "Habari Zainab" },
      sender: "bot",
      status: "queued",
      at,
      sequence: 1,
    });
  });
  return { customerId, conversationId };
}

/** A proforma, and a basket put aside, that name a customer. */
async function quoteAndPark(shopId: ShopId, ctx: Ctx, customerId: CustomerId) {
  const customer = { id: customerId, name: "Wa kaunta", phone: "+255767111222" };
  const parked = { name: "Wa kaunta", basket: { customer }, lineCount: 1, totalMinor: 3_600_000 };
  await parkSale(ctx, parked, "kaunta-basket");
  const { userId } = await signInAs(harness, shopId);
  await ctx.store.tenant(shopId, (db) =>
    db.insert(proformas).values({
      shopId,
      id: newId("pfm", monday),
      number: 1,
      customerId,
      buyerName: customer.name,
      buyerPhone: customer.phone,
      lines: [],
      fees: [],
      goods: { note: "Karibu na msikiti" },
      subtotalMinor: 3_600_000,
      discountMinor: 0,
      totalMinor: 3_600_000,
      note: "Nipigie",
      validUntil: "2026-12-31",
      approvedBy: userId,
      createdBy: userId,
      createdAt: monday,
    }),
  );
}

/** A campaign that wrote to a customer, links of theirs, and a private chat of the owner. */
async function leaveTraces({ store, shopId }: Ctx, customerId: CustomerId) {
  const phone = "+255767111222";
  const campaignId = newId("cmp", monday);
  await store.tenant(shopId, async (db) => {
    await db.insert(campaigns).values({
      shopId,
      id: campaignId,
      name: "Kitenge",
      channel: "sms",
      status: "draft",
      purpose: "offer",
      textSw: "Kitenge kipya",
      textEn: "",
      sender: "",
      audience: { kind: "numbers", phones: [phone], bad: 1, duplicates: 0 },
      createdAt: monday,
      updatedAt: monday,
    });
    await db.insert(campaignPeople).values({
      shopId,
      campaignId,
      phone,
      position: 1,
      customerId,
      name: "Wa kaunta",
      language: "sw",
      state: "sent",
      text: "Habari Wa kaunta",
      costMinor: 2_000,
      token: "abcdefghij",
      claimedAt: monday,
      sentAt: monday,
    });
    const token = { tokenHash: "hash of a token", tokenSealed: "sealed" };
    enterDirectoryLater(db, shopId, "campaign_link", ["abcdefghij"]);
    enterDirectoryLater(db, shopId, "link", [token.tokenHash]);
    enterDirectoryLater(db, shopId, "opt_out_link", ["abcdefghjk"]);
    await db.insert(debtLinks).values({ shopId, customerId, ...token, createdAt: monday });
    await db.insert(optOutLinks).values({ shopId, phone, token: "abcdefghjk" });
    await db.insert(privateChats).values({ shopId, phone, createdAt: monday });
  });
}

const everything = (shopId: ShopId) =>
  harness.base.store.tenant(shopId, async (db) => ({
    customers: await db.select().from(customers),
    identities: await db.select().from(customerIdentities),
    phones: await db.select().from(customerPhones),
    conversations: await db.select().from(conversations),
    messages: await db.select().from(messages),
    orders: await db.select().from(orders),
    attempts: await db.select().from(paymentAttempts),
    proformas: await db.select().from(proformas),
    parked: await db.select().from(parkedSales),
    campaigns: await db.select().from(campaigns),
    people: await db.select().from(campaignPeople),
    debtLinks: await db.select().from(debtLinks),
    links: await db
      .select()
      .from(shopDirectory)
      .where(inArray(shopDirectory.kind, ["link", "campaign_link", "opt_out_link"])),
    optOutLinks: await db.select().from(optOutLinks),
    privateChats: await db.select().from(privateChats),
  }));

test("an owner asks with the shop's name, everybody sees the day, and an owner keeps it", async () => {
  const { shopId, ask, keep, call } = await openShop("Neema Vitenge");
  expect(await readJson(await ask({ name: "Neema" }))).toMatchObject({
    code: "shop_closing.other_name",
    detail: [{ loc: ["body", "name"] }],
  });
  const asked = await readJson<Answered>(await ask({ name: " neema vitenge" }));
  expect(asked.closes_at).toBe(day(14).toISOString());
  const staff = await signInAs(harness, shopId, []);
  expect(await readJson(await call("/shop", { token: staff.token }))).toMatchObject({
    closes_at: day(14).toISOString(),
  });
  harness.setNow(day(3));
  // Who asks again moves the day no further.
  expect(await readJson<Answered>(await ask())).toMatchObject({ closes_at: day(14).toISOString() });
  expect((await readJson<Answered>(await keep())).closes_at).toBeNull();
  expect((await keep()).status).toBe(200);
  expect(await actionsOf(shopId)).toEqual(["shop.closing_asked", "shop.kept"]);
  expect(await noticesOf(shopId)).toEqual(["shop.closing", "shop.kept"]);
  harness.setNow(day(20));
  await closeDueShops(harness.base);
  expect((await shopRow(shopId)).closedForGoodAt).toBeNull();
});

test("where an owner has a PIN it is needed, and staff may neither ask nor keep", async () => {
  const { shopId, ask, call } = await openShop("Duka la PIN");
  const staff = await signInAs(harness, shopId, [{ resource: "orders", action: ["read", "update"] }]);
  for (const method of ["GET", "POST", "DELETE"])
    expect(
      (
        await call("/shop/closing", {
          method,
          token: staff.token,
          ...(method === "POST" && { body: { name: "Duka la PIN" } }),
        })
      ).status,
    ).toBe(403);
  const pinHash = await hashPassword("4826");
  await harness.base.store.system((db) =>
    db
      .update(members)
      .set({ pinHash })
      .where(and(eq(members.shopId, shopId), members.isAdmin)),
  );
  expect(await readJson(await ask())).toMatchObject({ code: "shop_closing.needs_pin" });
  expect(await readJson(await ask({ name: "Duka la PIN", pin: "9999" }))).toMatchObject({
    code: "auth.wrong_pin",
  });
  expect((await ask({ name: "Duka la PIN", pin: "4826" })).status).toBe(200);
});

test("what is open is told before: orders that are not done, and what they owe", async () => {
  const { ctx, call } = await openShop("Duka la Oda");
  await makeSubmittedOrder(ctx, { totalMinor: 500_000 });
  const half = await makeSubmittedOrder(ctx, { totalMinor: 400_000 });
  await setPaid(ctx, half.orderId, 100_000);
  await makeSubmittedOrder(ctx, { lifecycle: "completed", completedAt: monday });
  expect(await readJson(await call("/shop/closing"))).toEqual({
    orders: 2,
    due_minor: 800_000,
    payments: 0,
    on_its_way_minor: 0,
    refunds: 0,
    on_its_way_back_minor: 0,
    payouts: 0,
    on_its_way_out_minor: 0,
  });
});

test("while money is on its way back its day passes, and it closes as soon as that has ended", async () => {
  const { shopId, ctx, ask } = await openShop("Duka la Marejesho");
  await makeProviderAccount(ctx, harness.deps.secrets);
  const { orderId } = await makeSubmittedOrder(ctx, { lifecycle: "completed", completedAt: monday });
  await payByProvider(ctx, orderId);
  const { refundId } = await giveMoneyBack(harness, ctx, { orderId, way: "provider", amountMinor: 100_000 });
  await ask();
  harness.setNow(day(15));
  await closeDueShops(harness.base);
  expect((await shopRow(shopId)).closedForGoodAt).toBeNull();
  await inTransaction(ctx, (tx) => finishRefund(tx, { id: refundId, orderId }, { state: "succeeded" }));
  await closeDueShops(harness.base);
  expect((await shopRow(shopId)).closedForGoodAt).not.toBeNull();
});

test("on its day the shop closes: nobody works in it, links say so, and it is in no list", async () => {
  const { shopId, ctx, userId, ask, call, owner, events } = await openShop("Duka la Mwisho");
  const { productId } = await makeProduct(harness.base, shopId, { priceMinor: 1_000_000 });
  const { token } = await makeOrder(harness.base, shopId, [{ productId, quantity: 1 }]);
  const link = (method = "GET", body?: object) =>
    harness.app.request(`/store/api/v1/order?token=${token}${body ? "&channel=whatsapp" : ""}`, {
      method,
      headers: { "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  await harness.base.store.system((db) =>
    db.update(shops).set({ listed: true }).where(eq(shops.shopId, shopId)),
  );
  await ask();
  harness.setNow(new Date(day(14).getTime() - 1));
  await closeDueShops(harness.base);
  expect((await shopRow(shopId)).closedForGoodAt).toBeNull();
  const other = await harness.makeShop({ name: "Duka la pili" });
  await harness.base.store.system((db) =>
    db
      .insert(members)
      .values({ shopId: other.shopId, userId: owner.userId, isAdmin: true, createdAt: monday }),
  );

  // Two workers find it at once.
  harness.setNow(day(14));
  await Promise.all([closeDueShops(harness.base), closeDueShops(harness.base)]);
  expect(await shopRow(shopId)).toMatchObject({
    closedForGoodAt: day(14),
    listed: false,
    isClosed: true,
  });
  expect(await actionsOf(shopId)).toEqual(["shop.closing_asked", "shop.closed_for_good"]);
  expect(await noticesOf(shopId)).toEqual(["shop.closed_for_good", "shop.closing"]);
  const told = (await events()).filter(({ name }) => name === "staff.member_removed");
  expect(new Set(told.map(({ payload }) => payload["userId"]))).toEqual(new Set([owner.userId, userId]));

  await forgetShop(harness.base, { shopId, closedAt: day(14) });
  const [session] = await harness.base.store.system((db) =>
    db.select().from(sessions).where(eq(sessions.id, owner.sessionId)),
  );
  expect(session!.revokedAt).toEqual(day(14));
  expect((await call("/shop")).status).toBe(401);
  const gone = await link();
  expect([gone.status, await readJson(gone)]).toMatchObject([
    410,
    { code: "order.link_expired", reason: "shop_closed", shop: { name: "Duka la Mwisho" } },
  ]);
  expect(
    (await link("POST", { products: [], customer: { name: "A", phone: "0754000111" } })).status,
  ).not.toBe(200);
  // Money that comes later is booked.
  const late = await makeSubmittedOrder(ctx);
  expect(await setPaid(ctx, late.orderId, 6_800_000)).toMatchObject({ paymentStatus: "paid" });
});

test("who is signed in while their shop closes is without a shop at once, before their session ends", async () => {
  const { ask, call, keep } = await openShop("Duka la Ghafla");
  await ask();
  harness.setNow(day(15));
  await closeDueShops(harness.base);
  expect((await call("/shop")).status).toBe(404);
  expect((await keep()).status).toBe(404);
});

test("its chats and who its customers were are forgotten, in lots, wherever it is killed and by two at once", async () => {
  const { shopId, ctx, ask } = await openShop("Duka la Siri");
  for (let count = 0; count < 120; count++) await makeChat(ctx, monday);
  const counter: CustomerId = newId("cus", monday);
  await ctx.store.tenant(shopId, (db) =>
    db.insert(customers).values({
      shopId,
      id: counter,
      name: "Wa kaunta",
      phone: "+255767111222",
      landmark: "Karibu na msikiti",
      notes: "Hupenda kaunta",
      tags: ["msikiti"],
      gender: "female",
      createdAt: monday,
    }),
  );
  const order = await makeSubmittedOrder(ctx, {
    customerId: counter,
    fulfilmentKind: "delivery",
    landmark: "Nyuma ya msikiti",
    note: "Nipigie",
    pinLatitude: -6.8,
    pinLongitude: 39.208_33,
    pinAccuracyM: 12,
  });
  await makeProviderAccount(ctx, harness.deps.secrets);
  const payment = {
    orderId: order.orderId,
    method: "mobile_money",
    network: null,
    phone: "0767 111 222",
  } as const;
  await inTransaction(ctx, (tx) => requestOrderPayment(tx, payment, "tried once"));
  await setPaid(ctx, order.orderId, 6_800_000);
  await quoteAndPark(shopId, ctx, counter);
  await leaveTraces(ctx, counter);
  const before = (await everything(shopId)).orders[0]!;
  await inTransaction(ctx, (tx) =>
    tx.audit({ action: "customer.created", subject: counter, after: { name: "Wa kaunta" } }),
  );
  await ask();
  harness.setNow(day(14));
  await closeDueShops(harness.base);

  // Killed after its first lot.
  await inTransaction(ctx, (tx) => forgetConversations(tx, day(14)));
  const half = await everything(shopId);
  expect(half.conversations).toHaveLength(70);
  expect(half.messages).toHaveLength(70);
  expect(half.identities).toHaveLength(70);
  const closed = { shopId, closedAt: day(14) };
  await Promise.all([forgetShop(harness.base, closed), forgetShop(harness.base, closed)]);
  await forgetShop(harness.base, closed);
  const left = await everything(shopId);
  expect([left.conversations, left.messages, left.identities]).toEqual([[], [], []]);
  expect(left.customers).toHaveLength(121);
  expect(left.phones).toEqual([]);
  expect(left.parked).toEqual([]);
  expect([left.debtLinks, left.optOutLinks, left.privateChats]).toEqual([[], [], []]);
  expect(left.people).toMatchObject([{ phone: "erased-1", customerId: null, text: "-", costMinor: 2_000 }]);
  expect(left.campaigns).toMatchObject([{ audience: { kind: "numbers", phones: [], bad: 1 } }]);
  expect(left.proformas).toMatchObject([{ number: 1, totalMinor: 3_600_000, goods: {}, note: "" }]);
  expect(left.attempts.map(({ phone, amountMinor }) => [phone, amountMinor])).toEqual([[null, 6_800_000]]);
  const trail = await harness.base.store.tenant(shopId, (db) => db.select().from(auditLog));
  expect(trail.map(({ action }) => action)).toContain("customer.created");
  expect(JSON.stringify(trail)).not.toContain("kaunta");
  expect(JSON.stringify(left)).not.toMatch(/Zainab|kaunta|767111222|msikiti|Nipigie|39\.20833/u);
  expect(left.orders[0]).toMatchObject({
    id: before.id,
    number: before.number,
    customerId: counter,
    totalMinor: before.totalMinor,
    paidMinor: 6_800_000,
    paymentStatus: "paid",
  });
});

test("who writes to a closed shop is forgotten a day after", async () => {
  const { shopId, ctx, ask } = await openShop("Duka la Kimya");
  await ask();
  harness.setNow(day(14));
  await closeDueShops(harness.base);
  await forgetShop(harness.base, { shopId, closedAt: day(14) });
  await makeChat(ctx, day(15));
  harness.startWorkers();
  harness.setNow(new Date(day(16).getTime() - 60_000));
  await forgetLateChatsOfClosed(harness.base);
  expect((await everything(shopId)).conversations).toHaveLength(1);
  harness.setNow(new Date(day(16).getTime() + 60_000));
  await forgetLateChatsOfClosed(harness.base);
  await expect.poll(async () => (await everything(shopId)).conversations.length).toBe(0);
  await expect
    .poll(async () => (await everything(shopId)).customers.map(({ name, phone }) => [name, phone]))
    .toEqual([["-", null]]);
});
