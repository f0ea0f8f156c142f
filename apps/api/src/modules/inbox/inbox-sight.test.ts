import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customers } from "#db/schema/customers.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import { daysBefore, toShopMoment } from "#kernel/shop-day.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

let next = 0;
/** A shop with a customer who wrote, and its owner at the inbox. */
async function makeChat() {
  const shop = await rig.makeChatShop();
  const msisdn = `2557151${String(10_000 + next++)}`;
  const owner = await signInAs(rig.harness, shop.shopId);
  const call = (path: string, bearer = owner.token) =>
    rig.harness.app.request(`/store${path}`, { headers: { authorization: `Bearer ${bearer}` } });
  const list = async (query = "", bearer = owner.token) =>
    (
      await readJson<{ items: { id: string; customer: { id: CustomerId } }[] }>(
        await call(`/conversations${query}`, bearer),
      )
    ).items;
  const write = (text: string) => rig.ask(msisdn, { text }, shop.phoneNumberId);
  await write("Habari ya asubuhi");
  const [chat] = await list();
  return { ...shop, owner, call, list, write, id: chat!.id, customer: chat!.customer };
}

test("who sees masked numbers finds none digit by digit, in what was written or in a name", async () => {
  const chat = await makeChat();
  await chat.write("Namba ya mume wangu ni 0754 987 321 tafadhali");
  await chat.ctx.store.tenant(chat.shopId, (db) =>
    db.update(customers).set({ name: "Mama 0713456789" }).where(eq(customers.shopId, chat.shopId)),
  );
  const reads = [
    { resource: "conversations", action: ["read"] },
    { resource: "customers", action: ["read"] },
  ] as const;
  const { token } = await signInAs(rig.harness, chat.shopId, [...reads] as never, { masksPhones: true });
  for (const search of ["0754 9", "ni 0754 987", "mama 07134", "987 321 t"]) {
    const query = `?search=${encodeURIComponent(search)}`;
    expect(await chat.list(query, token)).toEqual([]);
    expect(await chat.list(query)).toHaveLength(1);
  }
  expect(await chat.list("?search=mume%20wangu", token)).toHaveLength(1);
  const named = await chat.call("/customers?search=mama%2007134", token);
  expect(await readJson<{ items: unknown[] }>(named)).toMatchObject({ items: [] });
});

describe("what happened to orders, between the messages", () => {
  const eventsFor = async (chat: Awaited<ReturnType<typeof makeChat>>, bearer = chat.owner.token) =>
    (
      await readJson<{ events: { id: number; facts: Record<string, unknown> }[] }>(
        await chat.call(`/conversations/${chat.id}/messages`, bearer),
      )
    ).events;
  const tell = (chat: Awaited<ReturnType<typeof makeChat>>, orderId: OrderId, reasons: string[]) =>
    inTransaction(chat.ctx, async (tx) => {
      for (const reason of reasons) await addTimelineEntry(tx, orderId, "order.cancelled", { reason });
    });

  test("is for who may read those orders, without numbers for who sees masked ones", async () => {
    const chat = await makeChat();
    const { orderId } = await makeSubmittedOrder(chat.ctx, { customerId: chat.customer.id });
    await tell(chat, orderId, ["Mteja hapatikani, 0754 987 321"]);
    expect(JSON.stringify(await eventsFor(chat))).toContain("987 321");
    const as = async (may: string[], sight: object) => {
      const rights = may.map((resource) => ({ resource, action: "read" }));
      const { token } = await signInAs(rig.harness, chat.shopId, rights as never, sight);
      return eventsFor(chat, token);
    };
    expect(await as(["conversations"], {})).toEqual([]);
    expect(await as(["conversations", "orders"], { orderScope: "assigned" })).toEqual([]);
    const masked = JSON.stringify(await as(["conversations", "orders"], { masksPhones: true }));
    expect(masked).toContain("Mteja hapatikani");
    expect(masked).not.toContain("987");
  });

  test("ends with the newest where there is more than one page shows", async () => {
    const chat = await makeChat();
    const { orderId } = await makeSubmittedOrder(chat.ctx, { customerId: chat.customer.id });
    await tell(
      chat,
      orderId,
      Array.from({ length: 101 }, (_, at) => `sababu ${at}`),
    );
    const events = await eventsFor(chat);
    expect(events.map(({ facts }) => facts["reason"])).toEqual(
      Array.from({ length: 100 }, (_, at) => `sababu ${at + 1}`),
    );
  });
});

test("of some days only those are listed in which the customer wrote, closed ones too", async () => {
  const chat = await makeChat();
  const today = toShopMoment(new Date(), "Africa/Dar_es_Salaam").day;
  const tomorrow = daysBefore(today, -1);
  const between = (from: string, to: string) => chat.list(`?wrote_from=${from}&wrote_to=${to}`);
  expect((await between(today, today)).map(({ id }) => id)).toEqual([chat.id]);
  expect(await between(daysBefore(today, 9), daysBefore(today, 1))).toEqual([]);
  expect(await between(tomorrow, tomorrow)).toEqual([]);
  await rig.harness.app.request(`/store/conversations/${chat.id}/close`, {
    method: "POST",
    headers: { authorization: `Bearer ${chat.owner.token}` },
  });
  expect(await between(today, tomorrow)).toHaveLength(1);
});
