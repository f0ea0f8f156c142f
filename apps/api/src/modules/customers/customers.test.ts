import { afterAll, beforeAll, expect, test } from "vitest";
import { customerIdentities, customers } from "#db/schema/customers.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { ChannelId, ShopId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeCustomer, shopCtx } from "#test/shop-goods.ts";
import { changeCustomerLanguage } from "./change-customer-language.ts";
import { findOrCreateByChannel } from "./find-or-create-by-channel.ts";
import { getCustomer } from "./get-customer.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const channelId = "chn_test" as ChannelId;
const meet = (shopId: ShopId, contact: Partial<Parameters<typeof findOrCreateByChannel>[1]> = {}) =>
  inTransaction(shopCtx(harness.base, shopId), (tx) =>
    findOrCreateByChannel(tx, {
      channelId,
      externalId: "255754000218",
      phone: "+255754000218",
      name: "Zainab Salum",
      language: "sw",
      ...contact,
    }),
  );
const counts = (shopId: ShopId) =>
  harness.base.store.tenant(shopId, async (db) => ({
    customers: (await db.select().from(customers)).length,
    identities: (await db.select().from(customerIdentities)).length,
  }));

test("twenty deliveries at once make one customer", async () => {
  const { shopId } = await harness.makeShop();
  const met = await Promise.all(Array.from({ length: 20 }, async () => meet(shopId)));
  expect(new Set(met.map(({ id }) => id)).size).toBe(1);
  expect(await counts(shopId)).toEqual({ customers: 1, identities: 1 });
});

test("somebody with a user name only is one customer too, and gets a phone when it is known", async () => {
  const { shopId } = await harness.makeShop();
  const nameless = { externalId: "TZ.1234", phone: null, name: "" };
  const met = await Promise.all(Array.from({ length: 20 }, async () => meet(shopId, nameless)));
  expect(new Set(met.map(({ id }) => id)).size).toBe(1);
  expect(await meet(shopId, { externalId: "TZ.1234" })).toMatchObject({
    id: met[0]!.id,
    phone: "+255754000218",
    name: "Zainab Salum",
  });
});

test("a customer the shop knows by phone is recognised, and keeps the name the shop gave", async () => {
  const { shopId } = await harness.makeShop();
  const known = await makeCustomer(harness.base, shopId, "Mama Zai");
  const met = await meet(shopId, { externalId: known.phone.slice(1), phone: known.phone });
  expect(met).toMatchObject({ id: known.id, name: "Mama Zai" });
  expect(await counts(shopId)).toEqual({ customers: 1, identities: 1 });
});

test("a phone that is another customer's stays theirs", async () => {
  const { shopId } = await harness.makeShop();
  const first = await meet(shopId, { externalId: "TZ.1", phone: null, name: "Asha" });
  const other = await makeCustomer(harness.base, shopId);
  expect(await meet(shopId, { externalId: "TZ.1", phone: other.phone, name: "Asha" })).toMatchObject({
    id: first.id,
    phone: null,
  });
});

test("the same person is a customer of each shop apart", async () => {
  const [one, two] = await Promise.all([harness.makeShop(), harness.makeShop()]);
  const [here, there] = [await meet(one.shopId), await meet(two.shopId)];
  expect(here.id).not.toBe(there.id);
  const looking = inTransaction(shopCtx(harness.base, one.shopId), (tx) => getCustomer(tx, there.id));
  await expect(looking).rejects.toMatchObject({ code: "customer.not_found", status: 404 });
});

test("a language that was chosen stays, whatever the next message brings", async () => {
  const { shopId } = await harness.makeShop();
  const { id } = await meet(shopId);
  await changeCustomerLanguage(shopCtx(harness.base, shopId), id, "en");
  expect(await meet(shopId, { language: "sw" })).toMatchObject({ id, language: "en" });
});
