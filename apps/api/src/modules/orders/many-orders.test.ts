import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Permission } from "@agiza/permissions/presets";
import { auditLog } from "#db/schema/outbox.ts";
import { orderLineAddOns, orderLines } from "#db/schema/orders.ts";
import { memberPermissions, members, users } from "#db/schema/staff.ts";
import type { Ctx } from "#kernel/ctx.ts";
import { newId, type OrderId, type ShopId, type UserId } from "#kernel/ids.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { assignOrders } from "./assign-orders.ts";
import { exportOrders } from "./export-orders.ts";
import { getOrder } from "./get-order.ts";
import { listAssignees } from "./list-assignees.ts";
import { listOrders } from "./list-orders.ts";
import { moveOrders } from "./move-orders.ts";
import { notRefused } from "./order-outcome.ts";
import type { OrderQuery } from "./read-order-query.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  harness.startWorkers();
});
afterAll(() => harness.stop());

const readsOrders: Permission = { resource: "orders", action: "read" };
const updatesOrders: Permission = { resource: "orders", action: "update" };

/** Somebody else who works in the shop. */
async function makeColleague(
  shopId: ShopId,
  name: string,
  { permissions = [readsOrders], status = "active" as "active" | "suspended" } = {},
): Promise<UserId> {
  const at = harness.base.now();
  const userId: UserId = newId("usr", at);
  await harness.base.store.system(async (db) => {
    await db.insert(users).values({ id: userId, name, createdAt: at });
    await db.insert(members).values({ shopId, userId, status, createdAt: at });
    if (permissions.length > 0)
      await db.insert(memberPermissions).values(permissions.map((one) => ({ shopId, userId, ...one })));
  });
  return userId;
}

test("orders are given to somebody at once, who is told; the history and the trail say who it was", async () => {
  const { ctx, shopId, events } = await harness.makeShop();
  const asha = await makeColleague(shopId, "Asha Mfinanga");
  const first = await makeSubmittedOrder(ctx);
  const second = await makeSubmittedOrder(ctx);
  const ids = [first.orderId, second.orderId, "ord_none" as OrderId];
  expect(await assignOrders(ctx, ids, asha)).toEqual([
    { id: first.orderId, number: first.number, outcome: "changed", ...notRefused },
    { id: second.orderId, number: second.number, outcome: "changed", ...notRefused },
    { id: "ord_none", number: null, outcome: "not_found", ...notRefused },
  ]);
  expect((await assignOrders(ctx, ids, asha)).map(({ outcome }) => outcome)).toEqual([
    "unchanged",
    "unchanged",
    "not_found",
  ]);
  const order = await getOrder(ctx, first.orderId);
  expect(order).toMatchObject({ staffId: asha, staffName: "Asha Mfinanga" });
  expect(order.timeline[0]).toMatchObject({ kind: "order.assigned", staffName: "Asha Mfinanga" });
  const trail = await harness.base.store.tenant(shopId, (db) =>
    db.select().from(auditLog).where(eq(auditLog.subject, first.orderId)),
  );
  expect(trail).toMatchObject([{ action: "order.assigned", before: null, after: asha }]);
  expect((await events()).filter(({ name }) => name === "order.assigned")).toHaveLength(2);
  const told = () => events().then((all) => all.filter(({ name }) => name === "notification.changed"));
  await expect.poll(told).toHaveLength(2);
  expect((await told())[0]!.payload).toEqual({ userIds: [asha] });
  await assignOrders(ctx, [first.orderId], null);
  expect((await listOrders(ctx, { staff: "none" })).items.map(({ id }) => id)).toEqual([first.orderId]);
});

test("who takes an order over is not told of it", async () => {
  const { ctx, userId, events } = await harness.makeShop();
  const { orderId } = await makeSubmittedOrder(ctx);
  await assignOrders(ctx, [orderId], userId);
  const asha = await makeColleague(ctx.shopId, "Asha");
  await assignOrders(ctx, [orderId], asha);
  const told = () => events().then((all) => all.filter(({ name }) => name === "notification.changed"));
  await expect.poll(told).toMatchObject([{ payload: { userIds: [asha] } }]);
});

test("only who works here and sees orders can be given one, and only by who may", async () => {
  const { ctx, shopId, userId, asStaff } = await harness.makeShop();
  const asha = await makeColleague(shopId, "Asha");
  const suspended = await makeColleague(shopId, "Juma", { status: "suspended" });
  const blind = await makeColleague(shopId, "Baraka", { permissions: [] });
  const elsewhere = await makeColleague((await harness.makeShop()).shopId, "Salma");
  expect(await listAssignees(ctx)).toEqual([
    { id: asha, name: "Asha" },
    { id: userId, name: "Neema Mushi" },
  ]);
  const { orderId } = await makeSubmittedOrder(ctx);
  for (const person of [suspended, blind, elsewhere])
    await expect(assignOrders(ctx, [orderId], person)).rejects.toMatchObject({
      code: "order.assignee_unknown",
    });
  await expect(assignOrders(asStaff([readsOrders]), [orderId], asha)).rejects.toMatchObject({
    code: "access.denied",
  });
  const ownOnly = asStaff([readsOrders, updatesOrders], { orderScope: "assigned", masksPhones: false });
  expect(await assignOrders(ownOnly, [orderId], userId)).toMatchObject([{ outcome: "not_found" }]);
});

test("orders are moved together, and one that cannot go there keeps no other from it", async () => {
  const { ctx, asStaff } = await harness.makeShop();
  const [pending, preparing, ready] = [
    await makeSubmittedOrder(ctx),
    await makeSubmittedOrder(ctx, { lifecycle: "preparing" }),
    await makeSubmittedOrder(ctx, { lifecycle: "ready" }),
  ];
  const ids = [pending.orderId, preparing.orderId, ready.orderId, "ord_none" as OrderId];
  expect(await moveOrders(ctx, ids, "ready")).toMatchObject([
    {
      outcome: "refused",
      problem: "order.status_conflict",
      number: pending.number,
      lifecycle: "pending",
      blockedBy: null,
    },
    { outcome: "changed", number: preparing.number, ...notRefused },
    { outcome: "unchanged" },
    { outcome: "not_found" },
  ]);
  expect((await getOrder(ctx, preparing.orderId)).lifecycle).toBe("ready");
  // Goods leave against money: what is missing is said, not only that it stayed.
  expect(await moveOrders(ctx, [preparing.orderId], "picked_up")).toMatchObject([
    { outcome: "refused", lifecycle: "ready", blockedBy: "unpaid" },
  ]);
  await expect(moveOrders(asStaff([readsOrders]), ids, "ready")).rejects.toMatchObject({
    code: "access.denied",
  });
});

test("a list says which step on each order may take", async () => {
  const { ctx, asStaff } = await harness.makeShop();
  const unpaid = await makeSubmittedOrder(ctx, { lifecycle: "ready", fulfilmentKind: "pickup" });
  const fresh = await makeSubmittedOrder(ctx);
  const cancelled = await makeSubmittedOrder(ctx, { lifecycle: "cancelled", cancelledAt: ctx.now() });
  const road = await makeSubmittedOrder(ctx, { lifecycle: "out_for_delivery", fulfilmentKind: "delivery" });
  const steps = async (of: Ctx) =>
    new Map((await listOrders(of, {})).items.map(({ id, nextLifecycle }) => [id, nextLifecycle]));
  const owners = await steps(ctx);
  expect([unpaid, fresh, cancelled, road].map(({ orderId }) => owners.get(orderId))).toEqual([
    null,
    "preparing",
    null,
    "delivered",
  ]);
  expect([...(await steps(asStaff([readsOrders]))).values()]).toEqual([null, null, null, null]);
});

async function fileOf(ctx: Ctx, query: OrderQuery & { ids?: OrderId[] } = {}): Promise<string[]> {
  let text = "";
  for await (const part of await exportOrders(ctx, harness.deps.limits, query)) text += part;
  return text.trimEnd().split("\r\n");
}

test("a file holds all that the filters show with sizes and add-ons, and no text is a formula", async () => {
  harness.setNow(new Date("2026-11-21T11:04:00.000Z"));
  const { ctx, shopId } = await harness.makeShop();
  const { orderId, number } = await makeSubmittedOrder(ctx, {
    customerName: "=cmd|' /C calc'!A0",
    customerPhone: "+255754000218",
    note: "-1+2",
    settlement: "credit",
  });
  await makeSubmittedOrder(ctx, { lifecycle: "completed" });
  await harness.base.store.tenant(shopId, async (db) => {
    const lineId = newId<"oli">("oli", ctx.now());
    await db.insert(orderLines).values({
      shopId,
      id: lineId,
      orderId,
      position: 1,
      name: "Kitenge",
      variantName: "Bahari, Katoni (24)",
      unitPriceMinor: 0,
      quantity: 1.5,
      note: "mstari mwembamba",
      totalMinor: 0,
    });
    await db.insert(orderLineAddOns).values([
      { shopId, lineId, addOnId: newId<"ado">("ado", ctx.now()), name: "Mkanda", priceMinor: 0, position: 0 },
      { shopId, lineId, addOnId: newId<"ado">("ado", ctx.now()), name: "Zipu", priceMinor: 0, position: 1 },
    ]);
  });
  const [heads, ...rows] = await fileOf(ctx, { credit: "true" });
  expect(heads).toBe(
    '\uFEFF"Order","Created","Customer","Phone","Items","Customer’s note","Channel","Staff","Status","Payment","Total","Received","Currency","Ordered for"',
  );
  expect(rows).toEqual([
    `${number},"2026-11-21 14:04","'=cmd|' /C calc'!A0","+255754000218","Gauni la kitenge × 1; Kitenge (Bahari, Katoni (24)) + Mkanda, Zipu × 1.5 (mstari mwembamba)","'-1+2","WhatsApp",,"Pending","Unpaid",68000,0,"TZS",`,
  ]);
  expect(await fileOf(ctx)).toHaveLength(3);
  expect(await fileOf(ctx, { ids: [orderId] })).toHaveLength(2);
  const trail = await harness.base.store.tenant(shopId, (db) => db.select().from(auditLog));
  expect(trail.map(({ action }) => action)).toEqual(Array(3).fill("order.exported"));
  harness.setNow(null);
});

test("who sees masked numbers and own orders takes no more along, in their own language", async () => {
  const { ctx, asStaff, userId } = await harness.makeShop();
  await makeSubmittedOrder(ctx, { customerPhone: "+255754000218", staffId: userId });
  await makeSubmittedOrder(ctx);
  const own = asStaff([readsOrders], { orderScope: "assigned", masksPhones: true });
  const [heads, ...rows] = await fileOf({ ...own, language: "sw" } as Ctx);
  expect(heads).toContain("Mteja");
  expect(rows).toHaveLength(1);
  expect(rows[0]).not.toContain("754000");
});

test("a long file is read piece by piece, each order once", async () => {
  const { ctx, shopId } = await harness.makeShop();
  const { database } = harness.parts;
  await database.query(`
    insert into orders (shop_id, id, number, lifecycle, source, subtotal_minor, total_minor, created_at, submitted_at, updated_at)
    select '${shopId}', 'ord_' || lpad(n::text, 20, '0'), n, 'completed', 'whatsapp', 100, 100, at, at, at
    from generate_series(1, 1201) n, date_trunc('milliseconds', now()) at`);
  const [, ...rows] = await fileOf(ctx);
  expect(new Set(rows.map((row) => row.split(",")[0])).size).toBe(1201);
});
