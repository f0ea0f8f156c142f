import { createApp } from "#app.ts";
import { newAddress } from "#test/contract/example.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#db/schema/products.ts";
import { shops } from "#db/schema/shops.ts";
import { eq } from "drizzle-orm";
import { newId, type ProductId, type ShopId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";

type Answer = {
  items: ({ name: string; categories: string[]; open: boolean; opens_at: string | null } & object)[];
  next: string | null;
  choices: { places: { region: string; area: string }[]; categories: string[] };
};

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** A shop in the list, selling one thing of a category. */
async function listShop(values: Partial<typeof shops.$inferInsert>, category?: "media" | "home") {
  const { shopId } = await harness.makeShop();
  await harness.base.store.system((db) =>
    db
      .update(shops)
      .set({ listed: true, ...values })
      .where(eq(shops.shopId, shopId)),
  );
  if (category) await sell(shopId, category);
  return shopId;
}

async function sell(shopId: ShopId, category: "media" | "home", values: { available?: boolean } = {}) {
  const now = harness.base.now();
  const id: ProductId = newId("prd", now);
  const row = { shopId, id, name: "Kitu", category, priceMinor: 100, createdAt: now, updatedAt: now };
  await harness.base.store.system((db) => db.insert(products).values({ ...row, ...values }));
}

/** As another process would answer, which has nothing in its memory yet. */
const newApp = () => createApp(harness.base, harness.deps, { ready: () => Promise.resolve(true) });

async function ask(query: Record<string, string>, app = newApp()): Promise<Answer> {
  const answer = await app.request(`/store/shops?${new URLSearchParams(query).toString()}`, {
    headers: newAddress(),
  });
  expect(answer.status).toBe(200);
  return readJson<Answer>(answer);
}
const names = ({ items }: Answer) => items.map(({ name }) => name);

test("only shops that opted in are in the list, and nothing private of them", async () => {
  await harness.makeShop({ name: "Duka la Siri" });
  await listShop({ name: "Duka la Wazi", region: "Iringa", area: "Mkwawa", about: "Asali" });
  const answer = await ask({ area: "iringa" });
  expect(names(answer)).toEqual(["Duka la Wazi"]);
  expect(Object.keys(answer.items[0]!).toSorted()).toEqual([
    "about",
    "area",
    "categories",
    "chat_url",
    "id",
    "kanga",
    "logo_url",
    "name",
    "open",
    "opens_at",
    "region",
    "slug",
  ]);
  expect(names(await ask({ q: "siri" }))).toEqual([]);
});

test("area, category and search narrow the list, alone and together", async () => {
  await listShop({ name: "Vitabu Tanga", region: "Tanga", area: "Ngamiani" }, "media");
  const homely = await listShop({ name: "Nyumba 100% Safi", region: "Tanga", area: "Chumbageni" }, "home");
  await sell(homely, "media", { available: false });
  expect(names(await ask({ area: "Ngamiani" }))).toEqual(["Vitabu Tanga"]);
  expect(names(await ask({ area: "tanga", category: "home" }))).toEqual(["Nyumba 100% Safi"]);
  expect(names(await ask({ area: "tanga", category: "media" }))).toEqual(["Vitabu Tanga"]);
  expect(names(await ask({ q: "100%" }))).toEqual(["Nyumba 100% Safi"]);
  expect(names(await ask({ q: "1_0" }))).toEqual([]);
  const { choices } = await ask({});
  expect(choices.places).toContainEqual({ region: "Tanga", area: "Ngamiani" });
  expect(choices.categories).toEqual(expect.arrayContaining(["home", "media"]));
});

test("a long list comes in pages that neither repeat nor skip a shop", async () => {
  const all = Array.from({ length: 27 }, (_, index) => `Rafu ${index}`);
  for (const name of all) await listShop({ name, region: "Geita" });
  const first = await ask({ area: "Geita" });
  expect(first.items).toHaveLength(25);
  const second = await ask({ area: "Geita", cursor: first.next! });
  expect(second.next).toBeNull();
  expect([...names(first), ...names(second)].toSorted()).toEqual(all.toSorted());
});

test("a closed shop says when it opens, in the shop's own hours", async () => {
  harness.setNow(new Date("2026-11-21T20:00:00+03:00"));
  await listShop({ name: "Asubuhi", region: "Njombe", openingHours: { "0": ["08:00", "12:00"] } });
  const [shop] = (await ask({ area: "Njombe" })).items;
  expect(shop).toMatchObject({ open: false, opens_at: "2026-11-22T05:00:00.000Z" });
  harness.setNow(null);
});

test("who asks the same again within a minute is answered from memory, and others at once by one look", async () => {
  await listShop({ name: "Kumbukumbu", region: "Lindi" });
  const app = newApp();
  const first = await Promise.all([ask({ area: "Lindi" }, app), ask({ area: "lindi" }, app)]);
  expect(first.map(names)).toEqual([["Kumbukumbu"], ["Kumbukumbu"]]);
  await listShop({ name: "Mpya", region: "Lindi" });
  expect(names(await ask({ area: "LINDI" }, app))).toEqual(["Kumbukumbu"]);
  expect(names(await ask({ area: "Lindi" }))).toEqual(["Mpya", "Kumbukumbu"]);
});

test("one place may search for sixty different things a minute; what is in memory costs nothing", async () => {
  const app = newApp();
  const place = newAddress();
  const search = async (q: string, headers: Record<string, string> = place) =>
    (await app.request(`/store/shops?q=${q}`, { headers })).status;
  for (let index = 0; index < 60; index++) expect(await search(`neno-${index}`)).toBe(200);
  expect(await search("neno-60")).toBe(429);
  expect(await search("neno-7")).toBe(200);
  expect(await search("neno-60", newAddress())).toBe(200);
});

test("searching among many shops reads an index, not every shop", async () => {
  const crowded = await startHarness();
  const { database, base } = crowded.parts;
  await database.query(`
    insert into shops (shop_id, name, slug, phone, about, area, listed, created_at, updated_at)
    select 'shp_' || n, 'Duka ' || md5(n::text), 'duka-' || n, '+255754000099', md5((n * 7)::text), 'Area ' || n, true, now(), now()
    from generate_series(1, 6000) n`);
  await database.query("analyze shops");
  const planOf = (condition: string) =>
    base.store.readSystem(async (db) => {
      const { rows } = await db.execute(`explain select name from shops where listed and (${condition})`);
      return rows.map((row) => Object.values(row)[0]).join("\n");
    });
  for (const condition of [
    "name ilike '%nguo%' or about ilike '%nguo%'",
    "area ilike 'Kariakoo' or region ilike 'Kariakoo'",
  ])
    expect(await planOf(condition)).toContain("Bitmap Index Scan on shops_search");
  await crowded.stop();
});

test("an unknown category and a made-up cursor are refused", async () => {
  expect((await harness.app.request("/store/shops?category=cars")).status).toBe(422);
  expect((await harness.app.request("/store/shops?cursor=xyz")).status).toBe(422);
});
