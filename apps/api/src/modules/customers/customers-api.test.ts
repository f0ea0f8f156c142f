import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#kernel/ctx.ts";
import type { ChannelId, CustomerId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { shopCtx } from "#test/shop-goods.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { findOrCreateByChannel } from "./find-or-create-by-channel.ts";
import { noteConsent } from "./note-consent.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Shown = { id: string; name: string; phones: string[]; updated_at: string; [key: string]: unknown };

const empty = {
  name: "",
  phones: [] as string[],
  language: "sw",
  gender: null,
  birth_month: null,
  birth_day: null,
  region: null,
  district: "",
  landmark: "",
  tags: [] as string[],
  notes: "",
  price_group: "retail",
};

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
  const add = async (form: Partial<typeof empty>) => {
    const answer = await ask("POST", "/customers", { ...empty, ...form });
    expect(answer.status).toBe(201);
    return (await answer.json()) as Shown;
  };
  const names = async (query: string) => {
    const answer = await ask("GET", `/customers?${query}`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { items: { name: string }[] }).items.map(({ name }) => name);
  };
  return { ...shop, ask, add, names };
}

test("a customer is added by a name or a number, and once for a key", async () => {
  const { ask } = await openShop();
  const key = { "idempotency-key": crypto.randomUUID() };
  const form = { ...empty, phones: ["0712 345 678", "0655-000-284"], tags: [" VIP ", "vip"] };
  const first = await ask("POST", "/customers", form, key);
  expect(first.status).toBe(201);
  const added = (await first.json()) as Shown;
  expect(added).toMatchObject({
    phones: ["+255712345678", "+255655000284"],
    tags: ["VIP"],
    sms_consent: "unknown",
  });
  expect(await (await ask("POST", "/customers", form, key)).json()).toMatchObject({ id: added.id });
  const nobody = await ask("POST", "/customers", empty);
  expect(nobody.status).toBe(422);
  const wrong = await ask("POST", "/customers", { ...empty, phones: ["0712"] });
  expect(await wrong.json()).toMatchObject({ detail: [{ loc: ["body", "phones", "0"] }] });
});

test("a number is one person's, whatever its place, and the refusal says whose", async () => {
  const { ask, add, shopId } = await openShop();
  const asha = await add({ name: "Asha", phones: ["0712 345 678", "0655 000 284"] });
  const taken = await ask("POST", "/customers", { ...empty, name: "Juma", phones: ["+255655000284"] });
  expect(taken.status).toBe(422);
  expect(await taken.json()).toMatchObject({ code: "customer.phone_taken", customer_id: asha.id });
  // Who writes from their second number is the same person.
  const met = await inTransaction(shopCtx(harness.base, shopId), (tx) =>
    findOrCreateByChannel(tx, {
      channelId: "chn_x" as ChannelId,
      externalId: "255655000284",
      phone: "+255655000284",
      name: "A.",
      language: "sw",
    }),
  );
  expect(met.id).toBe(asha.id);
});

test("only an owner says whose prices a customer is asked for; others keep what is stored", async () => {
  const { ask, add, shopId } = await openShop();
  const { token } = await signInAs(harness, shopId, [
    { resource: "customers", action: ["create", "update"] },
  ]);
  const staff = { authorization: `Bearer ${token}` };
  const friend = { ...empty, name: "Rafiki", price_group: "wholesale" };
  const added = await ask("POST", "/customers", friend, staff);
  expect([added.status, await added.json()]).toMatchObject([403, { code: "access.denied" }]);
  const retail = await add({ name: "Asha" });
  const edit = (of: Shown, change: object, headers = {}) => {
    const form = Object.fromEntries(Object.keys(empty).map((name) => [name, of[name]]));
    return ask("PUT", `/customers/${of.id}`, { ...form, ...change, updated_at: of.updated_at }, headers);
  };
  const refused = await edit(retail, { price_group: "wholesale" }, staff);
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: "access.denied" }]);
  const dealer = (await (await edit(retail, { price_group: "wholesale" })).json()) as Shown;
  expect(dealer).toMatchObject({ price_group: "wholesale" });
  const renamed = await edit(dealer, { name: "Asha wa jumla" }, staff);
  expect([renamed.status, await renamed.json()]).toMatchObject([
    200,
    { name: "Asha wa jumla", price_group: "wholesale" },
  ]);
  expect((await edit(dealer, { price_group: "retail" }, staff)).status).not.toBe(200);
});

test("twenty who add the same number at once make one customer", async () => {
  const { ask, names } = await openShop();
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () =>
      ask("POST", "/customers", { ...empty, name: "Zainab", phones: ["0712 345 678"] }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 422),
  ]);
  expect(await names("search=0712345678")).toEqual(["Zainab"]);
});

test("numbers change places and are given up, and are free again then", async () => {
  const { ask, add } = await openShop();
  const asha = await add({ name: "Asha", phones: ["0712 345 678", "0655 000 284"] });
  const save = async (phones: string[], updated_at: string) => {
    const answer = await ask("PUT", `/customers/${asha.id}`, { ...empty, name: "Asha", phones, updated_at });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Shown;
  };
  const turned = await save(["0655 000 284", "0712 345 678", "0784 000 066"], asha.updated_at);
  expect(turned.phones).toEqual(["+255655000284", "+255712345678", "+255784000066"]);
  const fewer = await save(["0712 345 678"], turned.updated_at);
  expect(fewer.phones).toEqual(["+255712345678"]);
  await add({ name: "Juma", phones: ["0655 000 284"] });
  const late = await ask("PUT", `/customers/${asha.id}`, {
    ...empty,
    name: "A",
    updated_at: asha.updated_at,
  });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ code: "edit.conflict", current: { phones: ["+255712345678"] } });
});

test("names are found by any part, however they are spelt; numbers by any part in any spelling", async () => {
  const { add, names } = await openShop();
  await add({ name: "Zainab Salum", phones: ["0754 000 218"] });
  await add({ name: "Athumani Bakari", phones: ["0655 000 284", "0713 111 908"] });
  await add({ name: "100%_Duka" });
  expect(await names("search=alum")).toEqual(["Zainab Salum"]);
  expect(await names("search=salum%20zai")).toEqual(["Zainab Salum"]);
  for (const spelt of ["Zaynabu", "Saalum", "Zaibab", "zainba"])
    expect.soft(await names(`search=${spelt}`), spelt).toEqual(["Zainab Salum"]);
  expect(await names("search=Asumani")).toEqual(["Athumani Bakari"]);
  expect(await names("search=%25_")).toEqual(["100%_Duka"]);
  for (const number of ["0754%20000%20218", "%2B255754000218", "218", "54000", "0754"])
    expect.soft(await names(`search=${number}`), number).toEqual(["Zainab Salum"]);
  expect(await names("search=908")).toEqual(["Athumani Bakari"]);
  expect(await names("search=Xyzzy")).toEqual([]);
});

test("every page of a list comes once, in each order", async () => {
  const { ask, shopId } = await openShop();
  await harness.base.store.tenant(shopId, (db) =>
    db.execute(sql`insert into customers (shop_id, id, name, created_at, orders_count, spent_minor, last_order_at)
      select ${shopId}, 'cus_' || n, 'Mteja ' || n, now() - n * interval '1 hour', n % 7, (n % 5) * 1000,
        case when n % 3 = 0 then now() - n * interval '2 days' end from generate_series(1, 60) n`),
  );
  for (const sort of ["recent", "name", "spent", "orders", "newest"]) {
    const seen: string[] = [];
    let after = "";
    do {
      const answer = await ask("GET", `/customers?sort=${sort}${after}`);
      const page = (await answer.json()) as { items: { id: string }[]; next: string | null };
      seen.push(...page.items.map(({ id }) => id));
      after = page.next === null ? "" : `&after=${page.next}`;
    } while (after !== "");
    expect.soft(new Set(seen).size, sort).toBe(60);
    expect.soft(seen.length, sort).toBe(60);
  }
  const counts = (await (await ask("GET", "/customers/counts")).json()) as Record<string, { count: number }>;
  expect(counts["all"]).toEqual({ count: 60, capped: false });
  expect(counts["quiet"]!.count).toBe(11);
});

test("what a customer said to offers is kept with how it was heard, and cannot be rewritten", async () => {
  const { ask, add, shopId, names } = await openShop();
  const { id } = await add({ name: "Asha", phones: ["0712 345 678"] });
  const said = { channel: "sms", state: "given", note: "Dukani" };
  expect(await (await ask("POST", `/customers/${id}/consents`, said)).json()).toMatchObject({
    sms_consent: "given",
    whatsapp_consent: "unknown",
  });
  expect(await names("reachable=sms")).toEqual(["Asha"]);
  expect(await names("reachable=whatsapp")).toEqual([]);
  const ledger = (await (await ask("GET", `/customers/${id}/consents`)).json()) as { items: unknown[] };
  expect(ledger.items).toMatchObject([{ channel: "sms", state: "given", source: "staff", note: "Dukani" }]);
  await expect(
    harness.base.store.tenant(shopId, (db) => db.execute(sql`update customer_consents set state = 'given'`)),
  ).rejects.toThrow("customer_consents");
});

test("who stopped offers in the chat brings them back there alone", async () => {
  const { ask, add, shopId } = await openShop();
  const { id } = await add({ name: "Asha" });
  await inTransaction(shopCtx(harness.base, shopId), (tx) =>
    noteConsent(tx, id as CustomerId, { channel: "whatsapp", state: "refused", source: "chat", note: "" }),
  );
  const again = await ask("POST", `/customers/${id}/consents`, {
    channel: "whatsapp",
    state: "given",
    note: "",
  });
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ code: "customer.stopped_offers" });
});

test("who is blocked is no longer reachable until it is taken back", async () => {
  const { ask, add, names } = await openShop();
  const { id } = await add({ name: "Asha", phones: ["0712 345 678"] });
  await ask("POST", `/customers/${id}/consents`, { channel: "sms", state: "given", note: "" });
  await ask("PUT", `/customers/${id}/blocked`, { blocked: true });
  expect(await names("status=blocked")).toEqual(["Asha"]);
  expect(await names("reachable=sms")).toEqual([]);
  await ask("PUT", `/customers/${id}/blocked`, { blocked: false });
  expect(await names("status=blocked")).toEqual([]);
});
