import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { forgetCustomers } from "#modules/customers/forget-customers.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { shopCtx } from "#test/shop-goods.ts";
import { signInAs } from "#test/sign-in-as.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Shown = {
  id: string;
  name: string;
  updated_at: string;
  frozen_at: string | null;
  [key: string]: unknown;
};

const atLeast = (orders: number) => ({
  criterion: "total_orders",
  operator: "ge",
  orders,
  window_days: null,
});
const big = { name: "Wakubwa", match: "all", rules: [atLeast(3)] };

async function openShop() {
  const shop = await harness.makeShop();
  const { token } = await signInAs(harness, shop.shopId);
  const ask = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
    harness.app.request(`/store${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        ...(method === "POST" && { "idempotency-key": crypto.randomUUID() }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
  const add = async (form: object = big) => {
    const answer = await ask("POST", "/segments", form);
    expect(answer.status).toBe(201);
    return (await answer.json()) as Shown;
  };
  const read = async <Body>(path: string) => {
    const answer = await ask("GET", path);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Body;
  };
  const names = async (id: string) =>
    (await read<{ items: { name: string }[] }>(`/customers?sort=name&segment=${id}`)).items.map(
      ({ name }) => name,
    );
  /** Asha ordered five times, Juma three times, Salma once; Peter only tried the shop. */
  await harness.base.store.tenant(shop.shopId, (db) =>
    db.execute(sql`insert into customers (shop_id, id, name, phone, orders_count, spent_minor, is_practice, sms_consent, created_at)
      values (${shop.shopId}, 'cus_asha', 'Asha', '+255712000001', 5, 900000, false, 'given', now()),
        (${shop.shopId}, 'cus_juma', 'Juma', '+255712000002', 3, 500000, false, 'unknown', now()),
        (${shop.shopId}, 'cus_salma', 'Salma', '+255712000003', 1, 100000, false, 'given', now()),
        (${shop.shopId}, 'cus_peter', 'Peter', '+255712000004', 9, 0, true, 'given', now())`),
  );
  const order = (customer: string, count: number) =>
    harness.base.store.tenant(shop.shopId, (db) =>
      db.execute(sql`update customers set orders_count = ${count} where id = ${customer}`),
    );
  return { ...shop, ask, add, read, names, order };
}

test("a segment is added once for a key, and its name is one of a kind whatever the case", async () => {
  const { ask, read } = await openShop();
  const key = { "idempotency-key": crypto.randomUUID() };
  const first = (await (await ask("POST", "/segments", big, key)).json()) as Shown;
  expect(first).toMatchObject({ name: "Wakubwa", match: "all", rules: [atLeast(3)], frozen_at: null });
  expect(await (await ask("POST", "/segments", big, key)).json()).toMatchObject({ id: first.id });
  const taken = await ask("POST", "/segments", { ...big, name: "WAKUBWA" });
  expect(taken.status).toBe(422);
  expect(await taken.json()).toMatchObject({
    code: "segment.name_taken",
    detail: [{ loc: ["body", "name"] }],
  });
  expect((await read<{ items: Shown[] }>("/segments?search=kubw")).items).toMatchObject([{ id: first.id }]);
});

test("of twenty who add the same name at once one does", async () => {
  const { ask } = await openShop();
  const answers = await Promise.all(Array.from({ length: 20 }, async () => ask("POST", "/segments", big)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 422),
  ]);
});

test("who is in it is found anew each time; whoever only tried the shop never is", async () => {
  const { add, read, names, order } = await openShop();
  const { id } = await add();
  expect(await names(id)).toEqual(["Asha", "Juma"]);
  await order("cus_salma", 4);
  await order("cus_juma", 2);
  expect(await names(id)).toEqual(["Asha", "Salma"]);
  expect(await read(`/segments/${id}/people`)).toMatchObject({
    everybody: 3,
    people: 2,
    whatsapp: 0,
    sms: 2,
    reachable: 2,
    some: [{ name: "Asha", spent_minor: 900_000 }, { name: "Salma" }],
  });
  expect(await read("/segments/counts")).toEqual({
    items: [{ id, people: 2, whatsapp: 0, sms: 2, reachable: 2 }],
  });
});

test("rules that nobody can meet are refused at the rule that ends it, tried or kept", async () => {
  const { ask } = await openShop();
  const rules = [
    { ...atLeast(1), operator: "lt" },
    { ...atLeast(5), operator: "gt" },
  ];
  for (const [path, body] of [
    ["/segments", { ...big, rules }],
    ["/segments/preview", { match: "all", rules }],
  ] as const) {
    const refused = await ask("POST", path, body);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      code: "segment.contradiction",
      detail: [{ loc: ["body", "rules", "1", "orders"] }],
    });
  }
  const either = await ask("POST", "/segments/preview", { match: "any", rules });
  expect(await either.json()).toMatchObject({ people: 0 });
});

test("rules without what they compare with are refused at their field", async () => {
  const { ask } = await openShop();
  const place = { criterion: "location", place: "region", names: [] };
  const answer = await ask("POST", "/segments/preview", { match: "all", rules: [atLeast(1), place] });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ detail: [{ loc: ["body", "rules", "1", "names"] }] });
  expect((await ask("POST", "/segments/preview", { match: "all", rules: [] })).status).toBe(422);
});

test("an edit says what it saw", async () => {
  const { ask, add } = await openShop();
  const { id, updated_at } = await add();
  const changed = await ask("PUT", `/segments/${id}`, { ...big, rules: [atLeast(1)], updated_at });
  expect(changed.status).toBe(200);
  const late = await ask("PUT", `/segments/${id}`, { ...big, updated_at });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ code: "edit.conflict", current: { rules: [atLeast(1)] } });
});

test("a frozen copy keeps its people; its name alone can change, and it goes like any other", async () => {
  const { ask, add, names, read, order, shopId } = await openShop();
  const { id } = await add();
  const key = { "idempotency-key": crypto.randomUUID() };
  const freeze = async () => ask("POST", `/segments/${id}/frozen`, { name: "Wakubwa wa Novemba" }, key);
  const copy = (await (await freeze()).json()) as Shown;
  expect(await (await freeze()).json()).toMatchObject({ id: copy.id });
  expect(copy.frozen_at).not.toBeNull();
  await order("cus_salma", 4);
  await order("cus_juma", 0);
  expect(await names(copy.id)).toEqual(["Asha", "Juma"]);
  expect(await names(id)).toEqual(["Asha", "Salma"]);
  const other = await ask("PUT", `/segments/${copy.id}`, {
    ...big,
    rules: [atLeast(1)],
    updated_at: copy.updated_at,
  });
  expect(await other.json()).toMatchObject({ code: "segment.frozen" });
  const named = await ask("PUT", `/segments/${copy.id}`, {
    ...big,
    name: "Novemba",
    updated_at: copy.updated_at,
  });
  expect(named.status).toBe(200);
  // Whoever is forgotten leaves it, and no rule finds them again.
  await inTransaction(shopCtx(harness.base, shopId), (tx) => forgetCustomers(tx, ["cus_asha" as CustomerId]));
  expect(await read(`/segments/${copy.id}/people`)).toMatchObject({
    people: 1,
    everybody: 2,
    some: [{ name: "Juma" }],
  });
  expect(await read(`/segments/${id}/people`)).toMatchObject({ people: 1, some: [{ name: "Salma" }] });
  expect((await ask("DELETE", `/segments/${copy.id}`)).status).toBe(204);
  expect((await ask("GET", `/segments/${copy.id}`)).status).toBe(404);
  expect((await ask("GET", `/customers?segment=${copy.id}`)).status).toBe(404);
});

test("the database takes no rule that the product could not read", async () => {
  const { shopId } = await openShop();
  const insert = async (rules: unknown) =>
    harness.base.store.tenant(shopId, (db) =>
      db.execute(sql`insert into segments (shop_id, id, name, match, rules, created_at, updated_at)
        values (${shopId}, ${`seg_${crypto.randomUUID()}`}, ${crypto.randomUUID()}, 'all', ${JSON.stringify(rules)}::jsonb, now(), now())`),
    );
  const orders = { criterion: "total_orders", operator: "ge", orders: 1, windowDays: null };
  const place = { criterion: "location", place: "region", names: ["Pwani"] };
  await insert([
    orders,
    place,
    { criterion: "total_amount", operator: "lt", amountMinor: 5, windowDays: 30 },
  ]);
  for (const wrong of [
    [],
    {},
    [orders, { ...orders, criterion: "shoe_size" }],
    [{ ...orders, operator: "ne" }],
    [{ ...orders, orders: -1 }],
    [{ ...orders, orders: 1.5 }],
    [{ ...orders, orders: "1" }],
    [{ ...orders, windowDays: 0 }],
    [{ criterion: "total_orders", operator: "ge", orders: 1 }],
    [{ ...place, names: [] }],
    [{ ...place, names: [1] }],
    [{ ...place, place: "street" }],
    Array.from({ length: 11 }, () => orders),
  ])
    await expect(insert(wrong)).rejects.toThrow("segments");
});
