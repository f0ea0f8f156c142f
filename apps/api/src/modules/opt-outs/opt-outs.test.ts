import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customerConsents, customers } from "#db/schema/customers.ts";
import { optOuts, optOutsOfAll } from "#db/schema/opt-outs.ts";
import { inTransaction, reading } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { linksOf } from "./opt-out-links.ts";
import { findOptedOut } from "./opt-outs.repository.ts";
import { startOffers, stopOffers } from "./stop-offers.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

let numbers = 0;
let places = 0;
const nextPhone = () => `+2557542${String(10_000 + numbers++)}`;
const nextPlace = () => ({ "X-Forwarded-For": `10.8.${places >> 8}.${places++ & 255}` });

async function openShop(name = "Neema Vitenge") {
  const { ctx, shopId } = await harness.makeShop({ name });
  async function addCustomer(phone = nextPhone()) {
    const id = newId("cus", ctx.now());
    await ctx.store.tenant(shopId, (db) =>
      db
        .insert(customers)
        .values({ shopId, id, name: "Asha", phone, smsConsent: "given", createdAt: ctx.now() }),
    );
    return { id, phone };
  }
  const linkOf = async (phone: string) => {
    const links = await inTransaction(ctx, (tx) => linksOf(tx, [phone]));
    return `/store/o/${links.get(phone)!.split("/").at(-1)!}`;
  };
  const isOut = (phone: string) =>
    reading(ctx, async ({ db }) => (await findOptedOut(db, shopId, [phone])).length > 0);
  const consents = (id: string) =>
    ctx.store.tenant(shopId, (db) =>
      db
        .select({
          channel: customerConsents.channel,
          state: customerConsents.state,
          source: customerConsents.source,
        })
        .from(customerConsents)
        .where(eq(customerConsents.customerId, id as never))
        .orderBy(customerConsents.channel),
    );
  return { ctx, shopId, addCustomer, linkOf, isOut, consents };
}

const open = (path: string, language?: string) =>
  harness.app.request(path, {
    headers: { ...nextPlace(), ...(language && { "Accept-Language": language }) },
  });
const press = (path: string, body = "") =>
  harness.app.request(path, {
    method: "POST",
    headers: { ...nextPlace(), "Content-Type": "application/x-www-form-urlencoded" },
    body,
  });

test("opening the link changes nothing; its one button stops offers on both channels, once", async () => {
  const { addCustomer, linkOf, isOut, consents } = await openShop();
  const { id, phone } = await addCustomer();
  const link = await linkOf(phone);
  for (const method of ["GET", "HEAD"])
    expect((await harness.app.request(link, { method, headers: nextPlace() })).status).toBe(200);
  const asked = await open(link);
  const page = await asked.text();
  expect(page).toContain("Uache kupata matangazo ya Neema Vitenge?");
  expect(page).not.toContain(phone);
  expect(page).not.toContain("<script");
  expect([await isOut(phone), await consents(id)]).toEqual([false, []]);

  const stopped = await press(link);
  expect([stopped.status, await stopped.text()]).toEqual([200, expect.stringContaining("Umejitoa")]);
  expect((await press(link)).status).toBe(200);
  expect(await isOut(phone)).toBe(true);
  expect(await consents(id)).toEqual([
    { channel: "sms", state: "refused", source: "link" },
    { channel: "whatsapp", state: "refused", source: "link" },
  ]);
  expect(await (await open(link, "en-GB")).text()).toContain("Offers are stopped");
});

test("a number that is nobody's stops offers too, of one shop or of all", async () => {
  const [first, second] = [await openShop("Duka A"), await openShop("Duka B")];
  const [phone, other] = [nextPhone(), nextPhone()];
  await press(await first.linkOf(phone));
  await press(await first.linkOf(other), "everywhere=1");
  expect([await first.isOut(phone), await second.isOut(phone)]).toEqual([true, false]);
  expect([await first.isOut(other), await second.isOut(other)]).toEqual([true, true]);
});

test("who stopped the offers of every shop and asks one for them gets that one's again", async () => {
  const [first, second] = [await openShop(), await openShop()];
  const { id, phone } = await first.addCustomer();
  await press(await first.linkOf(phone), "everywhere=1");
  await inTransaction(first.ctx, (tx) => startOffers(tx, id, "ANZA MATANGAZO"));
  expect([await first.isOut(phone), await second.isOut(phone)]).toEqual([false, true]);
});

test("a link that nobody was sent says what to do instead, and links are not found by trying", async () => {
  const unknown = await open("/store/o/abcdefghij?l=en");
  expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining("does not work")]);
  expect((await open("/store/o/short")).status).toBe(404);
  const headers = { "X-Forwarded-For": "10.77.0.1" };
  const statuses = new Set<number>();
  for (let tries = 0; tries < 130; tries++)
    statuses.add((await harness.app.request(`/store/o/abcdefgh${tries % 7}j`, { headers })).status);
  expect(statuses).toEqual(new Set([404, 429]));
});

test("whoever shares a place with somebody who tries links out stops offers all the same", async () => {
  const { addCustomer, linkOf, isOut } = await openShop();
  const { phone } = await addCustomer();
  const headers = { ...nextPlace(), "Content-Type": "application/x-www-form-urlencoded" };
  const ask = (path: string, method = "GET") => harness.app.request(path, { method, headers });
  for (let tried = 0; tried <= 120; tried++) await ask("/store/o/aaaaaaaaaa");
  expect((await ask("/store/o/aaaaaaaaaa")).status).toBe(429);
  const link = await linkOf(phone);
  expect((await ask(link)).status).toBe(200);
  expect((await ask(link, "POST")).status).toBe(200);
  expect(await isOut(phone)).toBe(true);
});

test("a number has one link in a shop, also where two ask at once, and another one in another shop", async () => {
  const [first, second] = [await openShop(), await openShop()];
  const phone = nextPhone();
  const links = new Set(await Promise.all(Array.from({ length: 8 }, () => first.linkOf(phone))));
  expect(links.size).toBe(1);
  expect(links).not.toContain(await second.linkOf(phone));
});

test("every number of a customer is stopped, and what is noted already keeps its day", async () => {
  const { ctx, shopId, addCustomer } = await openShop();
  const { id, phone } = await addCustomer();
  await inTransaction(ctx, (tx) => stopOffers(tx, id, "chat"));
  const read = () =>
    ctx.store.tenant(shopId, (db) => db.select().from(optOuts).where(eq(optOuts.phone, phone)));
  const [before] = await read();
  await inTransaction(ctx, (tx) => stopOffers(tx, id, "link"));
  expect(await read()).toEqual([before]);
  expect(before).toMatchObject({ way: "chat" });
});

test("a shop sees the numbers that want nothing of any shop, and adds none", async () => {
  const { ctx, shopId } = await openShop();
  const insert = ctx.store.tenant(shopId, (db) =>
    db.insert(optOutsOfAll).values({ phone: nextPhone(), at: ctx.now() }),
  );
  await expect(insert).rejects.toThrow("Failed query");
});
