import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import type { Kanga } from "#db/schema/kanga.ts";
import { auditLog } from "#db/schema/outbox.ts";
import { shops } from "#db/schema/shops.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Shop = Record<string, unknown> & { slug: string; logo_url: string | null; updated_at: string };

/** The owner of a shop, at its settings. */
async function openSettings() {
  const shop = await harness.makeShop({ name: "Duka" });
  const { token } = await signInAs(harness, shop.shopId);
  const call = async (method: string, path = "/shop", body?: unknown, type = "application/json") => {
    const isJson = type === "application/json";
    const answer = await harness.app.request(`/store${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": type },
      ...(body === undefined
        ? {}
        : { body: isJson ? JSON.stringify(body) : (body as Uint8Array<ArrayBuffer>) }),
    });
    return { status: answer.status, body: await readJson<Shop>(answer) };
  };
  const edit = (change: object) => call("PUT", "/shop", { name: "Duka", phone: "0754 111 222", ...change });
  return { shop, call, edit };
}

test("the rules of orders and the receipt's foot are kept, and what is left out stays", async () => {
  const { edit } = await openSettings();
  const rules = {
    order_link_hours: 24,
    late_after_minutes: 45,
    bot_pause_minutes: 90,
    min_order_minor: 1_000_000,
    receipt_footer: "Asante, karibu tena",
  };
  expect((await edit(rules)).body).toMatchObject(rules);
  expect((await edit({ about: "Vitenge" })).body).toMatchObject(rules);
  expect((await edit({ order_link_hours: 0 })).status).toBe(422);
  expect((await edit({ late_after_minutes: 4 })).status).toBe(422);
  expect((await edit({ late_after_minutes: 1_441 })).status).toBe(422);
  expect((await edit({ bot_pause_minutes: 29 })).status).toBe(422);
  expect((await edit({ bot_pause_minutes: 1_441 })).status).toBe(422);
  expect((await edit({ receipt_footer: "a".repeat(61) })).status).toBe(422);
});

test("a shop wears the cloth it chose on its page, and none that is not drawn", async () => {
  const { call, edit } = await openSettings();
  expect((await call("GET")).body["kanga"]).toBeNull();
  const kanga = { way: "bahari", border: "jahazi", centre: "zigi" };
  expect((await edit({ kanga })).body).toMatchObject({ kanga });
  expect((await edit({ about: "Vitenge" })).body).toMatchObject({ kanga });
  expect((await edit({ kanga: { ...kanga, way: "hero" } })).status).toBe(422);
  expect((await edit({ kanga: { way: "bahari", border: "jahazi" } })).status).toBe(422);
  expect((await edit({ kanga: null })).body["kanga"]).toBeNull();
});

test("the database itself keeps a cloth that is not drawn out", async () => {
  const { shop } = await openSettings();
  const wear = (kanga: object) =>
    harness.base.store.system((db) =>
      db
        .update(shops)
        .set({ kanga: kanga as Kanga })
        .where(eq(shops.shopId, shop.shopId)),
    );
  await wear({ way: "usiku", border: "nukta", centre: "nukta" });
  const refused = { cause: { constraint: "shops_kanga" } };
  await expect(wear({ way: "usiku", border: "nukta" })).rejects.toMatchObject(refused);
  await expect(wear({ way: "hero", border: "nukta", centre: "nukta" })).rejects.toMatchObject(refused);
});

test("a break is kept with its day; one outside the day is refused at its field", async () => {
  const { edit } = await openSettings();
  const opening_hours = { "5": ["08:00", "12:15", "14:00", "18:00"] };
  expect((await edit({ opening_hours })).body).toMatchObject({ opening_hours });
  const wrong = await edit({ opening_hours: { "5": ["08:00", "14:00", "12:15", "18:00"] } });
  expect(wrong).toMatchObject({
    status: 422,
    body: { code: "shop.break_outside_hours", detail: [{ loc: ["body", "opening_hours"] }] },
  });
});

test("of two shops that take one link at once the second is refused at its field", async () => {
  const [one, two] = await Promise.all([openSettings(), openSettings()]);
  const answers = await Promise.all([one, two].map(({ edit }) => edit({ slug: "vitenge-bora" })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)!.body).toMatchObject({
    code: "shop.slug_taken",
    detail: [{ loc: ["body", "slug"] }],
  });
  expect((await one.edit({ slug: "Vitenge Bora" })).status).toBe(422);
});

test("a shop is closed for now and opened again, whatever its hours say", async () => {
  const { shop, call } = await openSettings();
  harness.setNow(new Date("2026-11-22T09:00:00+03:00"));
  const seen = (await call("GET")).body;
  const today = await call("PUT", "/shop/closed", { closed: true, through: "2026-11-22" });
  expect(today.body).toMatchObject({
    is_closed: true,
    closed_until: "2026-11-22T21:00:00.000Z",
    open: false,
    opens_at: "2026-11-22T21:00:00.000Z",
  });
  // A form that was open meanwhile is no conflict: it says nothing of this.
  expect(today.body.updated_at).toBe(seen.updated_at);
  const open = await call("PUT", "/shop/closed", { closed: true });
  expect(open.body).toMatchObject({ is_closed: true, closed_until: null, open: false, opens_at: null });
  const past = await call("PUT", "/shop/closed", { closed: true, through: "2026-11-21" });
  expect(past).toMatchObject({ status: 422, body: { code: "shop.closed_in_past" } });
  const opened = await call("PUT", "/shop/closed", { closed: false });
  expect(opened.body).toMatchObject({ is_closed: false, closed_until: null, open: true });
  await call("PUT", "/shop/closed", { closed: true, through: "2026-11-22" });
  harness.setNow(new Date("2026-11-23T00:00:00+03:00"));
  expect((await call("GET")).body).toMatchObject({ is_closed: false, closed_until: null, open: true });
  harness.setNow(null);
  const trail = await harness.base.store.tenant(shop.shopId, (db) => db.select().from(auditLog));
  // All of one moment: the trail has no order in it.
  expect(trail.map(({ action }) => action).toSorted()).toEqual([
    "shop.closed",
    "shop.closed",
    "shop.closed",
    "shop.opened",
  ]);
});

const picture = (name: string) =>
  readFile(new URL(`../../seed/pictures/${name}`, import.meta.url)).then((data) => new Uint8Array(data));

test("a logo is made a small square, shown with the shop, and taken away again", async () => {
  const { call } = await openSettings();
  const data = await picture("gauni-1080.webp");
  const changed = await call("PUT", "/shop/logo", data, "image/webp");
  expect(changed.status).toBe(200);
  const url = changed.body.logo_url ?? "";
  expect(url).toMatch(/-160\.webp$/u);
  const file = await harness.app.request(url);
  expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  const removed = await call("DELETE", "/shop/logo");
  expect([removed.status, removed.body.logo_url]).toEqual([200, null]);
});

test("what is no picture, or too small a one, is no logo", async () => {
  const { call } = await openSettings();
  const text = new TextEncoder().encode("<svg onload=alert(1)>");
  expect(await call("PUT", "/shop/logo", text, "image/png")).toMatchObject({
    status: 422,
    body: { code: "picture.unreadable" },
  });
  const small = await picture("gauni-160.webp");
  expect(await call("PUT", "/shop/logo", small, "image/webp")).toMatchObject({
    status: 422,
    body: { code: "picture.too_small" },
  });
});
