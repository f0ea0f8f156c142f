import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { orderNotes } from "#db/schema/order-notes.ts";
import { auditLog } from "#db/schema/outbox.ts";
import { members } from "#db/schema/staff.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { OrderId, UserId } from "#kernel/ids.ts";
import { bellRig, readsChats, readsOrders, takesOrders } from "#test/bell-rig.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { forgetCustomersOfOrders } from "./forget-customers-of-orders.ts";
import { getOrder } from "./get-order.ts";

let harness: Harness;
let rig: ReturnType<typeof bellRig>;
beforeAll(async () => {
  harness = await startHarness();
  harness.startWorkers();
  rig = bellRig(harness);
});
afterAll(() => harness.stop());
afterEach(() => harness.setNow(null));

type Answer = { status: number; body: Record<string, unknown> };

async function write(
  token: string,
  orderId: OrderId | string,
  { text = "Funga vizuri", mentions = [] as UserId[], key = randomUUID() as string } = {},
): Promise<Answer> {
  const answer = await harness.app.request(`/store/orders/${orderId}/notes`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      "Idempotency-Key": key,
    },
    body: JSON.stringify({ text, mentions }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test("a note stands in the history with who wrote it, and the trail says that there is one", async () => {
  const { shopId, ctx, events } = await rig.openShop();
  const asha = await rig.hire(shopId, readsOrders);
  const { orderId } = await makeSubmittedOrder(ctx);
  expect(await write(asha.token, orderId, { text: "  Mteja atakuja saa kumi.  " })).toMatchObject({
    status: 201,
    body: { text: "Mteja atakuja saa kumi.", mentions: [] },
  });
  const { timeline } = await getOrder(ctx, orderId);
  expect(timeline[0]).toMatchObject({
    kind: "order.note_added",
    actorName: "Asha Juma",
    note: { text: "Mteja atakuja saa kumi.", mentions: [] },
  });
  expect(timeline.slice(1).every(({ note }) => note === null)).toBe(true);
  const trail = await harness.base.store.tenant(shopId, (db) =>
    db.select().from(auditLog).where(eq(auditLog.subject, orderId)),
  );
  expect(trail).toMatchObject([{ action: "order.note_added" }]);
  expect(JSON.stringify(trail)).not.toContain("saa kumi");
  expect((await events()).filter(({ name }) => name === "order.note_added")).toHaveLength(1);
});

test("whoever is called by a note finds it in their bell, and whoever wrote it does not", async () => {
  const { shopId, ctx } = await rig.openShop();
  const asha = await rig.hire(shopId, takesOrders);
  const juma = await rig.hire(shopId, readsOrders);
  const other = await rig.hire(shopId, takesOrders);
  const { orderId, number } = await makeSubmittedOrder(ctx);
  const mentions = [juma.userId, asha.userId, juma.userId];
  const answer = await write(asha.token, orderId, { text: "@Asha Juma angalia", mentions });
  expect(answer.body["mentions"]).toHaveLength(2);
  await expect
    .poll(() => rig.list(juma.token))
    .toMatchObject([{ kind: "order.mentioned", order: { id: orderId, number }, person_name: "Asha Juma" }]);
  expect(await rig.calling(juma.token)).toMatchObject({ kind: "order.mentioned" });
  expect(await rig.list(asha.token)).toEqual([]);
  expect(await rig.list(other.token)).toEqual([]);
  // A second note calls again.
  await write(asha.token, orderId, { text: "@Asha Juma tena", mentions: [juma.userId] });
  await expect.poll(() => rig.unread(juma.token)).toBe(2);
});

test("the same key writes one note; with other words it is refused", async () => {
  const { shopId, ctx } = await rig.openShop();
  const asha = await rig.hire(shopId, takesOrders);
  const { orderId } = await makeSubmittedOrder(ctx);
  const key = randomUUID();
  const [first, second] = await Promise.all([
    write(asha.token, orderId, { key }),
    write(asha.token, orderId, { key }),
  ]);
  expect(second.body).toEqual(first.body);
  expect((await write(asha.token, orderId, { key, text: "Mengine" })).body).toMatchObject({
    code: "idempotency.key_reused",
  });
  const { timeline } = await getOrder(ctx, orderId);
  expect(timeline.filter(({ kind }) => kind === "order.note_added")).toHaveLength(1);
});

test("nobody is called who does not work here, may not see orders, or could not open this one", async () => {
  const { shopId, ctx } = await rig.openShop();
  const asha = await rig.hire(shopId, takesOrders);
  const chat = await rig.hire(shopId, readsChats);
  const suspended = await rig.hire(shopId, takesOrders);
  await harness.base.store.system((db) =>
    db.update(members).set({ status: "suspended" }).where(eq(members.userId, suspended.userId)),
  );
  const rider = await rig.hire(shopId, takesOrders, { orderScope: "assigned" });
  const { orderId } = await makeSubmittedOrder(ctx);
  const { userId: foreigner } = await harness.makeShop();
  for (const userId of [chat.userId, suspended.userId, foreigner, "usr_none" as UserId])
    expect(await write(asha.token, orderId, { mentions: [userId] })).toMatchObject({
      status: 422,
      body: { code: "order.mention_unknown" },
    });
  expect((await write(asha.token, orderId, { mentions: [rider.userId] })).body).toMatchObject({
    code: "order.mention_unseen",
  });
  const { orderId: given } = await makeSubmittedOrder(ctx, { staffId: rider.userId });
  expect((await write(asha.token, given, { mentions: [rider.userId] })).status).toBe(201);
  expect((await getOrder(ctx, orderId)).timeline.some(({ note }) => note !== null)).toBe(false);
});

test("only who sees an order writes on it, and never nothing or a book", async () => {
  const { shopId, ctx } = await rig.openShop();
  const chat = await rig.hire(shopId, readsChats);
  const rider = await rig.hire(shopId, takesOrders, { orderScope: "assigned" });
  const asha = await rig.hire(shopId, takesOrders);
  const { orderId } = await makeSubmittedOrder(ctx);
  expect((await write(chat.token, orderId)).status).toBe(403);
  expect((await write(rider.token, orderId)).body).toMatchObject({ code: "order.not_found" });
  expect((await write(asha.token, "ord_none")).status).toBe(404);
  expect((await write(asha.token, orderId, { text: "   " })).status).toBe(422);
  expect((await write(asha.token, orderId, { text: "a".repeat(1001) })).status).toBe(422);
});

test("a shop that is closed for good keeps no note; its history says that there was one", async () => {
  const { shopId, ctx, system } = await rig.openShop();
  const asha = await rig.hire(shopId, takesOrders);
  const { orderId } = await makeSubmittedOrder(ctx);
  await write(asha.token, orderId);
  await inTransaction(system, forgetCustomersOfOrders);
  expect(await harness.base.store.tenant(shopId, (db) => db.select().from(orderNotes))).toEqual([]);
  expect((await getOrder(ctx, orderId)).timeline[0]).toMatchObject({ kind: "order.note_added", note: null });
});
