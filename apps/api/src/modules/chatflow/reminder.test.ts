import { wordsOf } from "@agiza/rig/sandbox-control";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customers } from "#db/schema/customers.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { addOrderFromBasket } from "#modules/orders/add-order-from-basket.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { noteEndingLink } from "#modules/orders/note-ending-link.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { makeProduct } from "#test/shop-goods.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

/** What is still to be done about a shop's reminders: jobs that run now, and how many wait for their time. */
async function jobsOf(shopId: string) {
  const { rows } = await rig.harness.parts.database.query(
    `select name, start_after > now() as waits from pgboss.job where data->>'shopId' = $1 and state in ('created', 'retry', 'active')
      and name in ('chatflow.remind-of-order', 'orders.note-ending-link')`,
    [shopId],
  );
  return {
    now: rows.filter(({ waits }) => !waits).length,
    later: rows.filter(({ waits }) => waits).length,
  };
}

let next = 0;
/** Somebody who ordered in the chat by day and has not sent it in. */
async function makeWaiting() {
  const shop = await rig.makeChatShop();
  const msisdn = `255754${String(410_000 + next++)}`;
  await rig.ask(msisdn, { text: "Habari" }, shop.phoneNumberId);
  const { productId } = await makeProduct(rig.harness.base, shop.shopId, { priceMinor: 1_200_000 });
  const [person] = await shop.ctx.store.tenant(shop.shopId, (db) => db.select().from(customers));
  const order = await inTransaction(shop.ctx, (tx) =>
    addOrderFromBasket(tx, { customerId: person!.id, items: [{ productId, quantity: 2 }] }),
  );
  return {
    ...shop,
    ...order,
    reminders: async () =>
      (await rig.received(msisdn)).filter((message) => wordsOf(message).includes("bado inakusubiri")),
  };
}

/** Noon where the shops are, today or tomorrow, so that neither night nor the end of the window is near. */
function atHour(hour: number): Date {
  const at = new Date();
  at.setUTCHours(hour - 3, 0, 0, 0);
  return at;
}

/** The jobs run by the real clock; what they are told to do is done at a moment of ours. */
async function remindAt(at: Date, { ctx, orderId }: Awaited<ReturnType<typeof makeWaiting>>) {
  rig.harness.setNow(at);
  try {
    await noteEndingLink({ ...ctx, now: () => at }, orderId);
  } finally {
    rig.harness.setNow(null);
  }
}

test("an order that waits is reminded of once, with a link that has time again", async () => {
  const order = await makeWaiting();
  const noon = atHour(12);
  await remindAt(noon, order);
  await expect.poll(order.reminders).toHaveLength(1);
  const [reminder] = await order.reminders();
  expect(wordsOf(reminder!)).toContain(`Oda #${order.number} ya TZS 24,000.00 bado inakusubiri`);
  expect(reminder!.interactive?.action.parameters?.url).toBe(order.url);
  await remindAt(noon, order);
  await remindAt(new Date(noon.getTime() + 60_000), order);
  await expect.poll(() => jobsOf(order.shopId)).toMatchObject({ now: 0 });
  expect(await order.reminders()).toHaveLength(1);
});

test("at night nobody is written to, and an order that is over is not reminded of", async () => {
  const order = await makeWaiting();
  expect(await jobsOf(order.shopId)).toEqual({ now: 0, later: 1 });
  await remindAt(atHour(23), order);
  expect(await jobsOf(order.shopId)).toEqual({ now: 0, later: 2 });
  await changeOrderLifecycle(order.ctx, order.orderId, "cancelled");
  await remindAt(atHour(12), order);
  expect(await jobsOf(order.shopId)).toEqual({ now: 0, later: 2 });
  expect(await order.reminders()).toEqual([]);
});
