import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { notifications } from "#db/schema/notifications.ts";
import { orders } from "#db/schema/orders.ts";
import { memberPermissions } from "#db/schema/staff.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { shopChanged } from "#modules/shops/shops.events.ts";
import { after, bellRig, noon, readsChats, readsOrders, settingsOf, takesOrders } from "#test/bell-rig.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { notify } from "./notify.ts";
import { tellOfClosedDay } from "./tell-of-closed-day.ts";
import { tellOfNewOrder } from "./tell-of-order.ts";

let harness: Harness;
let rig: ReturnType<typeof bellRig>;
beforeAll(async () => {
  harness = await startHarness();
  rig = bellRig(harness);
});
afterAll(() => harness.stop());
afterEach(() => harness.setNow(null));

test("a new order stands in the bell of those who may read orders, once, and calls those who may take it", async () => {
  const { shopId, ctx } = await rig.openShop();
  const cashier = await rig.hire(shopId, takesOrders);
  const accountant = await rig.hire(shopId, readsOrders);
  const chat = await rig.hire(shopId, readsChats);
  const { orderId, number } = await rig.sendIn(ctx);
  await tellOfNewOrder(ctx, orderId);
  expect(await rig.list(cashier.token)).toMatchObject([
    {
      kind: "order.new",
      group: "orders",
      read_at: null,
      order: { id: orderId, number, total_minor: 6_800_000 },
      customer_name: "Zainab Salum",
    },
  ]);
  expect(await rig.unread(accountant.token)).toBe(1);
  expect(await rig.unread(chat.token)).toBe(0);
  expect(await rig.calling(cashier.token)).toMatchObject({ kind: "order.new", repeats: true });
  expect(await rig.calling(accountant.token)).toBeNull();
});

test("a closed day is told to whoever may read days but did not sign it, and to every other owner on the phone", async () => {
  const { shopId, system, userId } = await rig.openShop();
  const signer = await rig.hire(shopId, { is_admin: true });
  const partner = await rig.hire(shopId, { is_admin: true });
  const accountant = await rig.hire(shopId, [{ resource: "transactions", action: "read" }]);
  const totals = { salesMinor: 800_000, debtsMinor: 0, spentMinor: 0, creditMinor: 300_000, openOrders: 2 };
  const cash = { expectedMinor: 800_000, countedMinor: 700_000 };
  const closed = { day: "2026-11-23", version: 1, ...cash, ...totals, by: signer.userId };
  await tellOfClosedDay(system, closed);
  await tellOfClosedDay(system, closed);
  expect(await rig.list(signer.token)).toEqual([]);
  const told = { kind: "day.signed", credit_minor: 300_000, open_orders: 2, difference_minor: -100_000 };
  for (const { token } of [partner, accountant]) expect(await rig.list(token)).toMatchObject([told]);
  const messages = await harness.base.store.tenant(shopId, (db) =>
    db.select({ userId: notifications.userId, messages: notifications.messages }).from(notifications),
  );
  // The shop's first owner has no phone.
  expect(messages).toHaveLength(3);
  expect(messages).toContainEqual({ userId: partner.userId, messages: ["whatsapp"] });
  for (const id of [userId, accountant.userId]) expect(messages).toContainEqual({ userId: id, messages: [] });
});

test("who sees only orders given to them hears of those, until they are somebody else's", async () => {
  const { shopId, ctx } = await rig.openShop();
  const rider = await rig.hire(shopId, takesOrders, { orderScope: "assigned" });
  await rig.sendIn(ctx);
  const { orderId } = await rig.sendIn(ctx, { staffId: rider.userId });
  expect((await rig.list(rider.token)).map(({ order }) => order?.id)).toEqual([orderId]);
  await ctx.store.tenant(shopId, (db) =>
    db.update(orders).set({ staffId: null }).where(eq(orders.id, orderId)),
  );
  expect(await rig.list(rider.token)).toEqual([]);
  expect(await rig.unread(rider.token)).toBe(0);
});

test("who lost the permission finds nothing of it in the bell, and nobody finds what is another person's", async () => {
  const { shopId, ctx } = await rig.openShop();
  const cashier = await rig.hire(shopId, takesOrders);
  await rig.sendIn(ctx);
  const [news] = await rig.list(cashier.token);
  const other = await rig.hire(shopId, takesOrders);
  expect((await rig.call(other.token, "/read", { ids: [news!.id] })).status).toBe(204);
  expect(await rig.unread(cashier.token)).toBe(1);
  await harness.base.store.system((db) =>
    db.delete(memberPermissions).where(eq(memberPermissions.userId, cashier.userId)),
  );
  expect(await rig.list(cashier.token)).toEqual([]);
});

test("numbers in names are masked for who sees no customers' numbers", async () => {
  const { shopId, ctx } = await rig.openShop();
  const packer = await rig.hire(shopId, takesOrders, { masksPhones: true });
  await rig.sendIn(ctx, { customerName: "+255754000218" });
  const [news] = await rig.list(packer.token);
  expect(news?.customer_name).not.toContain("754000218");
});

test("one, all of a thing, and all up to a moment are marked as read; the pages are told", async () => {
  const { shopId, ctx, events } = await rig.openShop();
  const cashier = await rig.hire(shopId, takesOrders);
  const first = await rig.sendIn(ctx);
  harness.setNow(after(1));
  const second = await rig.sendIn(ctx);
  await rig.sendIn(ctx);
  expect(await rig.unread(cashier.token)).toBe(3);
  const [newest] = await rig.list(cashier.token);
  await rig.call(cashier.token, "/read", { ids: [newest!.id] });
  expect(await rig.unread(cashier.token)).toBe(2);
  await rig.call(cashier.token, "/read", { subject_id: first.orderId });
  expect(await rig.unread(cashier.token)).toBe(1);
  expect((await events()).at(-1)).toMatchObject({ name: "notification.changed" });
  await rig.call(cashier.token, "/read", { until: after(-1).toISOString() });
  expect(await rig.unread(cashier.token)).toBe(1);
  await rig.call(cashier.token, "/read", { until: after(1).toISOString() });
  expect(await rig.unread(cashier.token)).toBe(0);
  expect(second.number).toBe(first.number + 1);
});

test("settings are refused where somebody changed them since, and kinds one may not hear of are passed over", async () => {
  const { shopId } = await rig.openShop();
  const cashier = await rig.hire(shopId, takesOrders);
  const before = (await rig.call(cashier.token, "/settings")).body;
  expect(before).toMatchObject({ updated_at: null, has_phone: true, sound: "marimba" });
  expect(JSON.stringify(before["kinds"])).not.toContain("staff.joined");
  const kinds = [{ kind: "staff.joined", channels: ["sms"] }];
  const first = await rig.call(cashier.token, "/settings", settingsOf({ kinds }), "PUT");
  expect(first.body["kinds"]).toEqual(before["kinds"]);
  const { updated_at } = first.body;
  expect((await rig.call(cashier.token, "/settings", settingsOf({ updated_at }), "PUT")).status).toBe(200);
  expect((await rig.call(cashier.token, "/settings", settingsOf({ updated_at }), "PUT")).status).toBe(409);
  const half = settingsOf({ quiet_from: "21:00" });
  expect((await rig.call(cashier.token, "/settings", half, "PUT")).status).toBe(422);
});

test("older pages follow by cursor", async () => {
  const { shopId, system } = await rig.openShop();
  const owner = await rig.hire(shopId, { is_admin: true });
  for (let count = 0; count < 27; count++) {
    harness.setNow(new Date(noon.getTime() + count * 1_000));
    const subjectId = `chn_${count}`;
    await inTransaction(system, (tx) =>
      notify(tx, { kind: "channel.changed", subjectId, facts: { status: "restricted" } }),
    );
  }
  const { items, next } = (await rig.call(owner.token, "")).body;
  expect(items).toHaveLength(25);
  expect(await rig.list(owner.token, `?after=${String(next)}`)).toHaveLength(2);
});

test("an event names nobody else to the pages it is told to, and is told to nobody else", async () => {
  const { shopId, ctx } = await rig.openShop();
  const cashier = await rig.hire(shopId, takesOrders);
  const chat = await rig.hire(shopId, readsChats);
  await rig.sendIn(ctx);
  // Everybody of the shop hears of this, after whatever they hear before it.
  await inTransaction(ctx, (tx) => tx.emit(shopChanged({ shopId })));
  const heardBy = async (token: string): Promise<string> => {
    const answer = await harness.app.request("/store/events", {
      headers: { Authorization: `Bearer ${token}`, "Last-Event-ID": "0" },
    });
    const reader = answer.body!.getReader();
    let text = "";
    while (!text.includes("event: shop.")) {
      const { value } = await reader.read();
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
  expect((await rig.call(token, "")).status).toBe(404);
});
