import pg from "pg";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { members } from "#db/schema/staff.ts";
import type { CustomerId, ProductId, ShopId } from "#kernel/ids.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { type ChatRig, makeProduct, startChatRig } from "#test/chat-rig.ts";
import { makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import { readJson } from "#test/read-json.ts";
import { recordings } from "#test/recordings.ts";
import { makeDeliveryArea, makeOrder } from "#test/shop-goods.ts";
import { signInAs } from "#test/sign-in-as.ts";

let rig: ChatRig;
let client: pg.Client;
beforeAll(async () => {
  rig = await startChatRig();
  client = new pg.Client({ connectionString: rig.harness.env.DATABASE_URL! });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await rig.stop();
});

const msisdn = "255713000777";
/** Stands in every text that the customer or the shop writes of them. */
const word = "kanari";
const traces = /kanari|713 ?000 ?777|39\.123456/iu;

/** Tables in which a trace of the customer is found, as anybody could who reads the whole database. */
async function findTraces(): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`);
    if (rows.some(({ row }) => traces.test(row))) found.push(name);
  }
  return found;
}

type Call = { method?: string; body?: object; headers?: Record<string, string> };

async function openShop(name: string) {
  const shop = await rig.makeChatShop(name);
  const owner = await signInAs(rig.harness, shop.shopId, { is_admin: true });
  const call = (path: string, { method = "GET", body, headers = {} }: Call = {}) =>
    rig.harness.app.request(`/store${path}`, {
      method,
      headers: { Authorization: `Bearer ${owner.token}`, "Content-Type": "application/json", ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const erase = (id: string, body: object = { name: `Zamda ${word}` }) =>
    call(`/customers/${id}/erase`, { method: "POST", body });
  return { ...shop, call, erase };
}

type Shown = { id: string; name: string; updated_at: string; phones: string[] };

/** The customer as the shop's list finds them. */
async function findShown(call: (path: string) => Response | Promise<Response>): Promise<Shown[]> {
  return (await readJson<{ items: Shown[] }>(await call("/customers?search=713000777"))).items;
}

/** The customer chats, orders with everything that can be said, speaks, pays and gets the receipt. */
async function orderAndPay(shopId: ShopId, productId: ProductId, customerId: CustomerId) {
  const { token, orderId } = await makeOrder(
    rig.harness.base,
    shopId,
    [{ productId, quantity: 2 }],
    customerId,
  );
  const target = `${rig.url}/store/api/v1/order`;
  const page = await readJson<{ products: { line_id: string }[]; total_minor: number }>(
    await fetch(`${target}?token=${token}`),
  );
  const spoken = await fetch(`${target}/voice-note?token=${token}&duration_ms=4200`, {
    method: "PUT",
    headers: { "Content-Type": "audio/webm" },
    body: recordings.webm(4000, word),
  });
  expect(spoken.status).toBe(204);
  const send = (path: string, key: string, body: object) =>
    fetch(`${target}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(body),
    });
  const sent = await send(`?channel=whatsapp&token=${token}`, "tuma-oda-hii-1", {
    lines: page.products.map(({ line_id }) => ({
      line_id,
      quantity: 2,
      variant_id: null,
      add_on_ids: [],
      note: `${word} mstari`,
    })),
    customer: { name: `Zamda ${word}`, phone: "0713 000 777" },
    fulfilment: {
      kind: "delivery",
      area_id: "are_mjini",
      landmark: `${word} mtini`,
      note: `${word} gari`,
      pin: { latitude: -6.98, longitude: 39.123456, accuracy_m: 12 },
    },
    note: `${word} oda`,
    expected_total_minor: page.total_minor + 300_000,
  });
  expect([sent.status, sent.status === 200 ? "" : await sent.text()]).toEqual([200, ""]);
  const prompted = await send(`/payment?token=${token}`, "lipa-oda-hii-1", {
    method: "mobile_money",
    network: "mixx",
    phone: "0713 000 777",
  });
  expect(prompted.status).toBe(202);
  await expect.poll(async () => (await rig.sandbox.prompts()).length).toBe(1);
  await rig.sandbox.answerPrompt((await rig.sandbox.prompts())[0]!.id, "approve");
  const statusOf = async () =>
    (await readJson<{ payment_status: string }>(await fetch(`${target}?token=${token}`))).payment_status;
  await expect.poll(statusOf).toBe("paid");
  return { token, orderId, target };
}

test("an erased customer is found nowhere any more; orders, money and books stay whole", async () => {
  const { shopId, ctx, phoneNumberId, call, erase } = await openShop("Duka la Siri");
  await makeProviderAccount(ctx, rig.harness.deps.secrets);
  await makeDeliveryArea(rig.harness.base, shopId, "are_mjini", 300_000);
  const productId = await makeProduct(ctx);
  await rig.ask(msisdn, { text: `Habari, mimi ${word}` }, phoneNumberId);
  const [known] = await findShown(call);
  const id = known!.id as CustomerId;
  const details = {
    name: `Zamda ${word}`,
    phones: ["0713 000 777", "0713 000 778"],
    language: "sw",
    gender: "female",
    birth_month: 3,
    birth_day: 14,
    region: "Dar es Salaam",
    district: `${word} wilaya`,
    landmark: `${word} mtini`,
    tags: [word],
    notes: `${word} hupenda bluu`,
    price_group: "retail",
    updated_at: known!.updated_at,
  };
  expect((await call(`/customers/${id}`, { method: "PUT", body: details })).status).toBe(200);
  const consent = { channel: "sms", state: "given", note: `${word} dukani` };
  expect((await call(`/customers/${id}/consents`, { method: "POST", body: consent })).status).toBe(200);
  const { token, orderId, target } = await orderAndPay(shopId, productId, id);
  await expect.poll(async () => JSON.stringify(await rig.received(msisdn))).toMatch(/Risiti|risiti/);

  // While the shop still has to bring what was ordered.
  expect(await readJson(await erase(id))).toMatchObject({ code: "customer.has_open_orders" });
  const move = (lifecycle: string, reason?: string) =>
    call(`/orders/${orderId}/lifecycle`, { method: "PUT", body: { lifecycle, ...(reason && { reason }) } });
  for (const step of ["preparing", "ready", "out_for_delivery"])
    expect([step, (await move(step)).status]).toEqual([step, 200]);
  expect((await move("ready", `${word} hakuwepo`)).status).toBe(200);
  for (const step of ["out_for_delivery", "delivered"])
    expect([step, (await move(step)).status]).toEqual([step, 200]);
  // An order delivered and paid completes by itself, after the answer.
  const lifecycle = async () =>
    (await readJson<{ lifecycle: string }>(await call(`/orders/${orderId}`))).lifecycle;
  await expect.poll(lifecycle).toBe("completed");
  expect((await call(`/customers/${id}/export`, { method: "POST" })).status).toBe(200);
  // Nothing of the customer is on its way any more.
  const waiting = `select count(*)::int as count from messages where status in ('queued', 'sending')`;
  await expect.poll(async () => (await client.query(waiting)).rows[0].count).toBe(0);
  const booked = async () =>
    (
      await client.query(`select (select json_agg(e order by id) from ledger_entries e) as entries,
        (select json_agg(r) from receipts r) as receipts,
        (select json_agg(json_build_array(amount_minor, reference, status) order by id) from payment_attempts) as attempts,
        (select json_agg(json_build_array(number, lifecycle, total_minor, paid_minor, payment_status) order by id)
          from orders) as orders`)
    ).rows[0];
  const before = await booked();
  expect(await findTraces()).toEqual(expect.arrayContaining(["public.customers", "public.messages"]));

  expect(await readJson(await erase(id, { name: "Mwingine" }))).toMatchObject({
    code: "customer.name_differs",
  });
  expect((await erase(id)).status).toBe(204);
  expect(await findTraces()).toEqual(keptTraces);
  expect(await booked()).toEqual(before);
  expect((await call(`/customers/${id}`)).status).toBe(404);
  expect((await erase(id)).status).toBe(404);
  expect(await findShown(call)).toEqual([]);
  expect(await (await call(`/orders/${orderId}`)).text()).toContain("Mteja aliyefutwa");
  expect((await fetch(`${target}?token=${token}`)).status).toBe(404);
  const trail = await readJson<{ items: object[] }>(await call("/staff/activity?kind=customers"));
  expect(JSON.stringify(trail)).toContain("customer.erased");

  // Who writes again is somebody new.
  await rig.ask(msisdn, { text: "Habari tena" }, phoneNumberId);
  const [again] = await findShown(call);
  expect(again!.id).not.toBe(id);
});

/** Where a trace may stay, each for so long: what came from WhatsApp is kept as it came for 30 days. */
const keptTraces = ["public.webhook_events"];

test("an order that was not sent in ends with its customer; without a name, the number is typed", async () => {
  const { shopId, ctx, call, erase } = await openShop("Duka la Kimya");
  const productId = await makeProduct(ctx);
  const added = await call("/customers", {
    method: "POST",
    headers: { "Idempotency-Key": "ongeza-1" },
    body: {
      name: "",
      phones: ["0765 111 222"],
      language: "sw",
      gender: null,
      birth_month: null,
      birth_day: null,
      region: null,
      district: "",
      landmark: "",
      tags: [],
      notes: "",
      price_group: "retail",
    },
  });
  const { id } = await readJson<{ id: CustomerId }>(added);
  const { orderId, token } = await makeOrder(rig.harness.base, shopId, [{ productId, quantity: 1 }], id);
  expect(await readJson(await erase(id, { name: "0765 111 223" }))).toMatchObject({
    code: "customer.name_differs",
  });
  const owed = await makeSubmittedOrder(ctx, {
    customerId: id,
    lifecycle: "cancelled",
    paymentStatus: "refund_pending",
    cancelledAt: new Date(),
  });
  expect((await erase(id, { name: "0765111222" })).status).toBe(409);
  await rig.harness.base.store.tenant(shopId, (db) =>
    db.update(orders).set({ paymentStatus: "refunded" }).where(eq(orders.id, owed.orderId)),
  );
  expect((await erase(id, { name: "0765111222" })).status).toBe(204);
  expect(await readJson(await call(`/orders/${orderId}`))).toMatchObject({ lifecycle: "cancelled" });
  expect((await rig.harness.app.request(`/store/api/v1/order?token=${token}`)).status).toBe(404);
  const answers = `select answer::text from idempotency_keys where shop_id = $1 and scope = 'customer.add'`;
  expect((await client.query(answers, [shopId])).rows).toEqual([{ answer: `{"id": "${id}"}` }]);
});

test("it needs the right to delete, and an owner's PIN where there is one", async () => {
  const { shopId, call, erase } = await openShop("Duka la PIN");
  const id = "cus_hayupo";
  const staff = await signInAs(rig.harness, shopId, [{ resource: "customers", action: ["read", "update"] }]);
  const asStaff = (path: string) =>
    call(path, { method: "POST", body: { name: "" }, headers: { Authorization: `Bearer ${staff.token}` } });
  expect((await asStaff(`/customers/${id}/erase`)).status).toBe(403);
  expect((await asStaff(`/customers/${id}/export`)).status).toBe(403);
  const pinHash = await hashPassword("4826");
  await rig.harness.base.store.system((db) =>
    db.update(members).set({ pinHash }).where(eq(members.shopId, shopId)),
  );
  expect(await readJson(await erase(id))).toMatchObject({ code: "customer.needs_pin" });
  expect(await readJson(await erase(id, { name: "", pin: "9999" }))).toMatchObject({
    code: "auth.wrong_pin",
  });
  expect((await erase(id, { name: "", pin: "4826" })).status).toBe(404);
});
