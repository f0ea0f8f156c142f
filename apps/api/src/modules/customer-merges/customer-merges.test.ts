import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { conversations } from "#db/schema/conversations.ts";
import { customerIdentities, customerMerges, customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { type ChannelId, type ConversationId, type CustomerId, newId, type ShopId } from "#kernel/ids.ts";
import { findOrCreateByChannel } from "#modules/customers/find-or-create-by-channel.ts";
import { forgetCustomers } from "#modules/customers/forget-customers.ts";
import { listMerges } from "#modules/customers/list-merges.ts";
import { noteConsent } from "#modules/customers/note-consent.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeOrder, makeProduct, shopCtx } from "#test/shop-goods.ts";
import { signInAs } from "#test/sign-in-as.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Shown = {
  id: CustomerId;
  name: string;
  phones: string[];
  updated_at: string;
  orders_count: number;
  [key: string]: unknown;
};
const empty = {
  name: "",
  phones: [] as string[],
  language: "sw",
  gender: null as string | null,
  birth_month: null as number | null,
  birth_day: null as number | null,
  region: null as string | null,
  district: "",
  landmark: "",
  tags: [] as string[],
  notes: "",
  price_group: "retail",
};

async function openShop() {
  const shop = await harness.makeShop();
  const { token } = await signInAs(harness, shop.shopId);
  const ask = async (method: string, path: string, json?: unknown, key: string = crypto.randomUUID()) => {
    const answer = await harness.app.request(`/store${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const add = async (form: Partial<typeof empty>) => {
    const { status, body } = await ask("POST", "/customers", { ...empty, ...form });
    expect(status).toBe(201);
    return body as Shown;
  };
  const read = async (id: string) => (await ask("GET", `/customers/${id}`)).body as Shown;
  const merge = async (
    kept: Shown,
    gone: Shown,
    { phones, key }: { phones?: string[]; key?: string } = {},
  ) => {
    const form = { customer_id: gone.id, updated_at: kept.updated_at, their_updated_at: gone.updated_at };
    return ask("POST", `/customers/${kept.id}/merges`, { ...form, ...(phones && { phones }) }, key);
  };
  const undo = async (keptId: string) => {
    const { body } = await ask("GET", `/customers/${keptId}/merges`);
    const [newest] = body["items"] as { id: string }[];
    return ask("POST", `/customer-merges/${newest!.id}/undo`);
  };
  const all = <T>(statement: ReturnType<typeof sql>) =>
    harness.base.store.tenant(shop.shopId, async (db) => (await db.execute(statement)).rows as T[]);
  return { ...shop, ask, add, read, merge, undo, all, system: shopCtx(harness.base, shop.shopId) };
}

const channelId = "chn_merge" as ChannelId;

/** Somebody who writes to the shop on a channel. */
async function meetInChat(shopId: ShopId, externalId: string, phone: string | null, name: string) {
  const { id } = await inTransaction(shopCtx(harness.base, shopId), (tx) =>
    findOrCreateByChannel(tx, { channelId, externalId, phone, name, language: "sw" }),
  );
  const chat: ConversationId = newId("cnv", harness.base.now());
  await harness.base.store.tenant(shopId, (db) =>
    db
      .insert(conversations)
      .values({ shopId, id: chat, channelId, customerId: id, createdAt: harness.base.now() }),
  );
  return { id, chat };
}

/** An order that is sent in and paid, as the totals count it. */
async function placeOrder(shopId: ShopId, customerId: CustomerId, paidMinor: number) {
  const { productId } = await makeProduct(harness.base, shopId);
  const { orderId } = await makeOrder(harness.base, shopId, [{ productId, quantity: 1 }], customerId);
  await harness.base.store.tenant(shopId, (db) =>
    db.execute(sql`update orders set lifecycle = 'pending', held_until = null, submitted_at = now(),
        paid_minor = ${paidMinor} where shop_id = ${shopId} and id = ${orderId}`),
  );
  return orderId;
}

test("two are one: what the one who stays lacks comes from the other, and nothing of either is lost", async () => {
  const { shopId, add, merge, read, ask } = await openShop();
  const kept = await add({
    name: "Asha Mwinyi",
    phones: ["0712 345 678"],
    tags: ["VIP"],
    notes: "Anapenda bluu",
    region: "Dar es Salaam",
  });
  const gone = await add({
    name: "Asha M.",
    phones: ["0655 000 284"],
    tags: ["vip", "Sinza"],
    notes: "Hulipa Ijumaa",
    gender: "female",
    birth_month: 3,
    birth_day: 14,
    district: "Kinondoni",
  });
  const [one, other] = [await placeOrder(shopId, kept.id, 500), await placeOrder(shopId, gone.id, 700)];
  const preview = await ask("GET", `/customers/${kept.id}/merge?with=${gone.id}`);
  expect(preview.body).toMatchObject({
    needs_choice: false,
    merged: { name: "Asha Mwinyi", tags: ["VIP", "Sinza"] },
  });
  const merged = await merge(kept, gone);
  expect(merged).toMatchObject({
    status: 201,
    body: {
      id: kept.id,
      name: "Asha Mwinyi",
      phones: ["+255712345678", "+255655000284"],
      tags: ["VIP", "Sinza"],
      notes: "Anapenda bluu\n\nHulipa Ijumaa",
      gender: "female",
      birth_month: 3,
      region: "Dar es Salaam",
      district: "",
      orders_count: 2,
      spent_minor: 1200,
    },
  });
  const list = await ask("GET", `/orders?customer=${kept.id}`);
  expect((list.body["items"] as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(
    [one, other].toSorted(),
  );
  // An old address leads to who they became; nobody is listed twice.
  expect(await read(gone.id)).toMatchObject({ id: kept.id });
  expect((await ask("GET", "/customers?search=asha")).body["items"]).toHaveLength(1);
  expect((await ask("GET", "/customers/counts")).body["all"]).toMatchObject({ count: 1 });
});

test("the same key merges once; a second merge of who is gone finds nobody", async () => {
  const { add, merge } = await openShop();
  const [kept, gone] = [await add({ name: "Asha" }), await add({ name: "Asha" })];
  const key = crypto.randomUUID();
  expect((await merge(kept, gone, { key })).status).toBe(201);
  expect((await merge(kept, gone, { key })).status).toBe(201);
  expect((await merge(kept, gone)).status).toBe(404);
  expect((await merge(kept, kept)).body).toMatchObject({ code: "customer.merge_same" });
});

test("somebody who changed since the preview is shown again first", async () => {
  const { add, merge, ask } = await openShop();
  const [kept, gone] = [await add({ name: "Asha" }), await add({ name: "Asha M" })];
  await ask("PUT", `/customers/${gone.id}`, { ...empty, name: "Juma", updated_at: gone.updated_at });
  expect(await merge(kept, gone)).toMatchObject({
    status: 409,
    body: { code: "edit.conflict", current: { name: "Juma" } },
  });
});

test("of more than three numbers the shop chooses, and the one it writes to stays", async () => {
  const { add, merge, undo, read } = await openShop();
  const kept = await add({ name: "Asha", phones: ["0712 000 001", "0712 000 002"] });
  const gone = await add({ name: "Asha", phones: ["0712 000 003", "0712 000 004"] });
  expect((await merge(kept, gone)).body).toMatchObject({ code: "customer.merge_phones" });
  expect((await merge(kept, gone, { phones: ["+255712000003"] })).status).toBe(422);
  const phones = ["+255712000001", "+255712000003", "+255712000004"];
  expect((await merge(kept, gone, { phones })).body).toMatchObject({ phones });
  const other = await add({ name: "Juma", phones: ["0712 000 002"] });
  expect((await undo(kept.id)).body).toMatchObject({ code: "customer.phone_taken" });
  expect(await read(other.id)).toMatchObject({ phones: ["+255712000002"] });
});

test("two who both chat keep a chat each, which is answered to the number it came from", async () => {
  const { shopId, read, merge, undo, all } = await openShop();
  const one = await meetInChat(shopId, "255712000011", "+255712000011", "Asha");
  const other = await meetInChat(shopId, "255712000012", "+255712000012", "Asha");
  expect((await merge(await read(one.id), await read(other.id))).status).toBe(201);
  const chats = () =>
    all<{ id: string; customer_id: string; merged_from: string }>(
      sql`select id, customer_id, merged_from from conversations order by id`,
    );
  const expected = [
    { id: one.chat, customer_id: one.id, merged_from: "" },
    { id: other.chat, customer_id: one.id, merged_from: other.id },
  ];
  expect(await chats()).toEqual(expected.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  // Whoever writes from the second number is the same person, in the second chat.
  const met = await inTransaction(shopCtx(harness.base, shopId), (tx) =>
    findOrCreateByChannel(tx, {
      channelId,
      externalId: "255712000012",
      phone: "+255712000012",
      name: "A",
      language: "sw",
    }),
  );
  expect(met.id).toBe(one.id);
  expect((await undo(one.id)).status).toBe(200);
  expect(new Set((await chats()).map(({ customer_id: id, merged_from: from }) => `${id}${from}`))).toEqual(
    new Set([one.id, other.id]),
  );
});

test("a no to offers is not lost: the later word stands, and only the chat takes back what the chat stopped", async () => {
  const { add, merge, read, ask, system } = await openShop();
  const start = harness.base.now().getTime();
  const say = async (
    id: CustomerId,
    hour: number,
    channel: "sms" | "whatsapp",
    state: "given" | "refused",
    source: "staff" | "chat",
  ) => {
    harness.setNow(new Date(start + hour * 3_600_000));
    await inTransaction(system, (tx) => noteConsent(tx, id, { channel, state, source, note: "" }));
  };
  const [kept, gone] = [await add({ name: "Asha" }), await add({ name: "Asha" })];
  await say(gone.id, 1, "whatsapp", "refused", "chat");
  await say(kept.id, 2, "whatsapp", "given", "staff");
  await say(gone.id, 3, "sms", "refused", "staff");
  await say(kept.id, 4, "sms", "given", "staff");
  const merged = await merge(await read(kept.id), await read(gone.id));
  harness.setNow(null);
  expect(merged.body).toMatchObject({ whatsapp_consent: "refused", sms_consent: "given" });
  const ledger = await ask("GET", `/customers/${kept.id}/consents`);
  expect(ledger.body["items"]).toHaveLength(4);
  const again = await ask("POST", `/customers/${kept.id}/consents`, {
    channel: "whatsapp",
    state: "given",
    note: "",
  });
  expect(again.body).toMatchObject({ code: "customer.stopped_offers" });
});

test("an undo gives each what was theirs; orders placed since stay with who stayed", async () => {
  const { shopId, add, merge, undo, read, ask } = await openShop();
  const kept = await add({ name: "Asha", phones: ["0712 000 021"], tags: ["VIP"] });
  const gone = await add({ name: "Ash", phones: ["0712 000 022"], notes: "Jirani" });
  const [, theirs] = [await placeOrder(shopId, kept.id, 100), await placeOrder(shopId, gone.id, 200)];
  const merged = (await merge(kept, gone)).body as Shown;
  const since = await placeOrder(shopId, gone.id, 400);
  await ask("PUT", `/customers/${kept.id}`, {
    ...empty,
    name: "Asha Mwinyi",
    phones: merged.phones,
    tags: ["VIP"],
    notes: "Jirani",
    updated_at: merged.updated_at,
  });
  expect((await undo(kept.id)).status).toBe(200);
  expect(await read(kept.id)).toMatchObject({
    name: "Asha Mwinyi",
    phones: ["+255712000021"],
    notes: "",
    orders_count: 2,
    spent_minor: 500,
  });
  expect(await read(gone.id)).toMatchObject({
    id: gone.id,
    name: "Ash",
    phones: ["+255712000022"],
    notes: "Jirani",
    orders_count: 1,
    spent_minor: 200,
  });
  const rows = await harness.base.store.tenant(shopId, (db) =>
    db.select({ id: orders.id, customerId: orders.customerId }).from(orders),
  );
  expect(rows.find(({ id }) => id === theirs)?.customerId).toBe(gone.id);
  expect(rows.find(({ id }) => id === since)?.customerId).toBe(kept.id);
});

test("who stays may owe the smaller amount, blocked where either was; an undo gives back what was, unless an owner said more", async () => {
  const { ask, add, read, merge, undo } = await openShop();
  type Limit = { limit_minor: number; action: string; updated_at: string };
  const limitOf = async (id: string) =>
    (await ask("GET", `/customers/${id}/debts`)).body["limit"] as Limit | null;
  const say = async (id: string, limit: Pick<Limit, "limit_minor" | "action">) => {
    const seen = await limitOf(id);
    const form = { limit, ...(seen && { updated_at: seen.updated_at }) };
    expect((await ask("PUT", `/customers/${id}/credit-limit`, form)).status).toBe(200);
  };
  const said = (limit: Limit | null) => limit && { limit_minor: limit.limit_minor, action: limit.action };
  const strict = { limit_minor: 500, action: "block" };
  for (const [own, theirs] of [
    [
      { limit_minor: 500, action: "warn" },
      { limit_minor: 1_000, action: "block" },
    ],
    [
      { limit_minor: 1_000, action: "block" },
      { limit_minor: 500, action: "warn" },
    ],
    [null, strict],
  ] as const) {
    const [kept, gone] = [await add({ name: "Asha" }), await add({ name: "Asha M." })];
    if (own) await say(kept.id, own);
    await say(gone.id, theirs);
    expect((await merge(kept, gone)).status).toBe(201);
    expect(await limitOf(kept.id)).toMatchObject(strict);
    expect((await undo(kept.id)).status).toBe(200);
    expect(said(await limitOf(kept.id))).toEqual(own);
    expect(await limitOf(gone.id)).toMatchObject(theirs);
    // What an owner says of who stays is not undone with the rest.
    expect((await merge(await read(kept.id), await read(gone.id))).status).toBe(201);
    await say(kept.id, { limit_minor: 700, action: "warn" });
    expect((await undo(kept.id)).status).toBe(200);
    expect(await limitOf(kept.id)).toMatchObject({ limit_minor: 700, action: "warn" });
  }
});

test("what cannot be parted is not undone, nor what is a day old", async () => {
  const { add, merge, undo, read, ask, system } = await openShop();
  const [kept, gone, third] = [
    await add({ name: "A1" }),
    await add({ name: "A2" }),
    await add({ name: "A3" }),
  ];
  const merged = (await merge(kept, gone)).body as Shown;
  await ask("POST", `/customers/${kept.id}/consents`, { channel: "sms", state: "refused", note: "" });
  expect((await undo(kept.id)).body).toMatchObject({ code: "customer.merge_changed" });
  const again = (await merge(third, await read(merged.id))).body as Shown;
  expect(await read(gone.id)).toMatchObject({ id: third.id });
  harness.setNow(new Date(harness.base.now().getTime() + 25 * 3_600_000));
  const open = await listMerges(system, again.id);
  harness.setNow(null);
  expect(open).toEqual([]);
});

test("a chain is undone from its end", async () => {
  const { add, merge, undo, read } = await openShop();
  const [one, two, three] = [await add({ name: "B1" }), await add({ name: "B2" }), await add({ name: "B3" })];
  await merge(two, one);
  await merge(three, await read(two.id));
  expect(await read(one.id)).toMatchObject({ id: three.id });
  expect((await undo(three.id)).status).toBe(200);
  expect(await read(one.id)).toMatchObject({ id: two.id });
  expect((await undo(two.id)).status).toBe(200);
  expect(await read(one.id)).toMatchObject({ id: one.id, name: "B1" });
});

test("two who merge at once make one; orders and messages that come meanwhile are all theirs", async () => {
  const { shopId, add, merge, all } = await openShop();
  const [kept, gone] = [
    await add({ name: "C1", phones: ["0712 000 031"] }),
    await add({ name: "C2", phones: ["0712 000 032"] }),
  ];
  const { productId } = await makeProduct(harness.base, shopId);
  const writing = Array.from({ length: 12 }, async (_, at) =>
    makeOrder(harness.base, shopId, [{ productId, quantity: at + 1 }], at % 2 === 0 ? gone.id : kept.id),
  );
  const merges = [merge(kept, gone), merge(gone, kept), merge(kept, gone)];
  const met = inTransaction(shopCtx(harness.base, shopId), (tx) =>
    findOrCreateByChannel(tx, {
      channelId,
      externalId: "255712000032",
      phone: "+255712000032",
      name: "C",
      language: "sw",
    }),
  );
  const [answers, made] = await Promise.all([Promise.all(merges), Promise.all(writing), met]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const [{ customer_id: who } = { customer_id: "" }, ...others] = await all<{ customer_id: string }>(
    sql`select distinct customer_id from orders`,
  );
  expect(others).toEqual([]);
  expect([kept.id, gone.id]).toContain(who);
  expect(made).toHaveLength(12);
  expect(await all(sql`select count(*)::int as n from orders`)).toEqual([{ n: 12 }]);
  expect(await all(sql`select distinct customer_id from customer_identities`)).toEqual([
    { customer_id: who },
  ]);
  expect(await all(sql`select distinct customer_id from customer_phones`)).toEqual([{ customer_id: who }]);
});

test("a merge gives way to an order that waits for it: both succeed, and nothing is lost", async () => {
  const { shopId, add, merge, read, all } = await openShop();
  const [kept, gone] = [await add({ name: "D1" }), await add({ name: "D2" })];
  const order = await placeOrder(shopId, gone.id, 100);
  const { store } = harness.base;
  let merging: ReturnType<typeof merge> | undefined;
  await store.tenant(shopId, async (db) => {
    await db.execute(sql`select from customers where id = ${kept.id} for update`);
    merging = merge(kept, gone);
    // The merge has the order now and waits for the customer, whom this transaction has.
    const isTaken = async () => {
      const statement = sql`select id from orders where id = ${order} for update skip locked`;
      return store.tenant(shopId, async (other) => (await other.execute(statement)).rows.length === 0);
    };
    await expect.poll(isTaken, { interval: 5 }).toBe(true);
    await db.execute(sql`update orders set paid_minor = 300 where id = ${order}`);
  });
  expect(await merging).toMatchObject({ status: 201 });
  expect(await read(kept.id)).toMatchObject({ orders_count: 1, spent_minor: 300 });
  expect(await all(sql`select customer_id from orders`)).toEqual([{ customer_id: kept.id }]);
});

test("a merge that others never let in changes nothing and says so", async () => {
  const { shopId, add, merge, read } = await openShop();
  const [kept, gone] = [await add({ name: "D3", phones: ["0712 000 041"] }), await add({ name: "D4" })];
  const order = await placeOrder(shopId, gone.id, 100);
  const refused = await harness.base.store.tenant(shopId, async (db) => {
    await db.execute(sql`select from customers where id = ${kept.id} for update`);
    return merge(kept, gone);
  });
  expect(refused).toMatchObject({ status: 503, body: { code: "customer.busy" } });
  expect(await read(gone.id)).toMatchObject({ id: gone.id, name: "D4", orders_count: 0 });
  const rows = await harness.base.store.tenant(shopId, (db) =>
    db.select({ id: orders.id, customerId: orders.customerId }).from(orders),
  );
  expect(rows).toEqual([{ id: order, customerId: gone.id }]);
});

test("likely pairs are found by how a name sounds with a birthday, the end of a number or none", async () => {
  const { add, ask } = await openShop();
  const born = { birth_month: 3, birth_day: 14 };
  await add({ name: "Zainab Salum", phones: ["0754 000 218"], ...born });
  await add({ name: "Zaynabu Saalum", phones: ["0655 111 333"], ...born });
  await add({ name: "Athumani Bakari", phones: ["0754 222 333"] });
  await add({ name: "Asumani Bakari", phones: ["0755 222 333"] });
  await add({ name: "Neema Mushi", phones: ["0754 999 001"] });
  await add({ name: "Neema Mushi" });
  await add({ name: "Juma Kessy", phones: ["0754 999 002"] });
  await add({ name: "Juma Kessy", phones: ["0655 888 003"] });
  const { body } = await ask("GET", "/customers/duplicates");
  const items = body["items"] as { kept: { name: string }; reason: string }[];
  expect(items.map(({ reason }) => reason)).toEqual(["birthday", "digits", "no_phone"]);
});

test("every table that points to a customer is moved by a merge, or it is said here why not", async () => {
  const decided: Record<string, string> = {
    "orders.customer_id": "moved by the orders",
    "conversations.customer_id": "moved by the conversations",
    "customer_identities.customer_id": "moved with the customer",
    "customer_consents.customer_id": "moved with the customer",
    "customer_phones.customer_id": "written anew: a customer has up to three",
    "customers.merged_into": "is the way from who is gone to who stayed",
    "proformas.customer_id": "moved by the proformas; an undo leaves them with who stayed",
    "credit_limits.customer_id": "stays: the stricter limit of both holds for who stays",
    "line_credits.customer_id": "stays: credit is read of everybody who became who stayed",
    "payment_intents.customer_id": "stays: what comes of it is given to the orders of who they became",
    "segment_members.customer_id": "stays: a frozen copy reads who its people became",
    "debt_links.customer_id": "stays: both links open the account of who they became",
    "campaign_people.customer_id":
      "stays: what came of it is counted by the number, which moves to who stayed",
    "customer_merges.kept_id": "is the merge itself",
    "customer_merges.gone_id": "is the merge itself",
  };
  const rows = await harness.base.store.system(
    async (db) =>
      (
        await db.execute<{ place: string }>(sql`
          select table_name || '.' || column_name as place from information_schema.columns
          where table_schema = 'public' and column_name like '%customer_id'
          union
          select c.conrelid::regclass::text || '.' || a.attname from pg_constraint c
          join unnest(c.conkey) k on true
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k
          where c.contype = 'f' and c.confrelid = 'customers'::regclass and a.attname <> 'shop_id'`)
      ).rows,
  );
  expect(rows.map(({ place }) => place).toSorted()).toEqual(Object.keys(decided).toSorted());
});

test("what is done about a customer is told with what was done about who became them", async () => {
  const { add, merge, ask } = await openShop();
  const [kept, gone] = [await add({ name: "E1" }), await add({ name: "E2" })];
  await ask("PUT", `/customers/${gone.id}/blocked`, { blocked: true });
  await ask("PUT", `/customers/${gone.id}/blocked`, { blocked: false });
  await merge(kept, (await ask("GET", `/customers/${gone.id}`)).body as Shown);
  const { body } = await ask("GET", `/customers/${kept.id}/activity`);
  expect((body["items"] as { action: string }[]).map(({ action }) => action)).toEqual([
    "customer.merged",
    "customer.unblocked",
    "customer.blocked",
    "customer.created",
    "customer.created",
  ]);
});

test("who is forgotten leaves nothing of a merge behind", async () => {
  const { add, merge, shopId, system } = await openShop();
  const [kept, gone] = [await add({ name: "F1" }), await add({ name: "F2 Siri" })];
  await merge(kept, gone);
  await inTransaction(system, (tx) => forgetCustomers(tx, [kept.id]));
  const left = await harness.base.store.tenant(shopId, async (db) => ({
    merges: await db.$count(customerMerges),
    names: (await db.select({ name: customers.name }).from(customers)).map(({ name }) => name).toSorted(),
    identities: await db.$count(customerIdentities),
  }));
  expect(left).toEqual({ merges: 0, names: ["", "-"], identities: 0 });
});
