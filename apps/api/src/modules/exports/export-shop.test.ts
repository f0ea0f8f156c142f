import { strFromU8, unzipSync } from "fflate";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expenses } from "#db/schema/expenses.ts";
import { products } from "#db/schema/products.ts";
import { purchaseLines, purchases, suppliers } from "#db/schema/purchases.ts";
import { auditLog } from "#db/schema/outbox.ts";
import { exportParts } from "./exports.repository.ts";
import { members } from "#db/schema/staff.ts";
import { customers } from "#db/schema/customers.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { type CustomerId, newId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeOrder, makeProduct } from "#test/shop-goods.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

async function openShop(name: string) {
  const shop = await harness.makeShop({ name });
  const { shopId } = shop;
  const { productId } = await makeProduct(harness.base, shopId, { priceMinor: 1_000_000 });
  await makeOrder(harness.base, shopId, [{ productId, quantity: 1 }]);
  const { token } = await signInAs(harness, shopId);
  const ask = (body: object = {}) =>
    harness.app.request("/store/shop/export", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const files = async (answer: Response) => {
    const unpacked = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    return Object.fromEntries(Object.entries(unpacked).map(([file, bytes]) => [file, strFromU8(bytes)]));
  };
  return { shopId, ask, files };
}

test("everything the shop has is in the archive, and nothing of another shop", async () => {
  const mine = await openShop("Duka la Asha");
  const other = await openShop("Duka la Bahati");
  const answer = await mine.ask();
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
  const files = await mine.files(answer);
  expect(Object.keys(files)).toEqual(exportParts.flatMap(({ name }) => [`${name}.csv`, `${name}.json`]));
  expect(files["shop.csv"]).toContain("Duka la Asha");
  expect(JSON.parse(files["orders.json"]!.trim())).toMatchObject({ shop_id: mine.shopId });
  expect(files["order_lines.csv"]!.trim().split("\r\n")).toHaveLength(2);
  const everything = Object.values(files).join("");
  expect(everything).not.toContain(other.shopId);
  expect(everything).not.toMatch(/pin_hash|token|sealed/u);
  const trail = await harness.base.store.tenant(mine.shopId, (db) => db.select().from(auditLog));
  expect(trail.map(({ action }) => action)).toEqual(["shop.exported"]);
});

test("what the shop buys, spends and takes out is in it, with what it gave back", async () => {
  const { shopId, ask, files } = await openShop("Duka la Vitabu");
  const at = harness.base.now();
  const by = (await signInAs(harness, shopId)).userId;
  await harness.base.store.tenant(shopId, async (db) => {
    const [product] = await db.select().from(products);
    const supplierId = newId("sup", at);
    const purchaseId = newId("pur", at);
    await db
      .insert(suppliers)
      .values({ shopId, id: supplierId, name: "Kariakoo Jumla", phone: null, createdAt: at, updatedAt: at });
    await db.insert(purchases).values({
      shopId,
      id: purchaseId,
      supplierId,
      boughtOn: "2026-11-20",
      note: "",
      status: "received",
      goodsMinor: 500_000,
      extrasMinor: 0,
      billedMinor: 500_000,
      createdBy: by,
      createdAt: at,
      updatedAt: at,
    });
    await db.insert(purchaseLines).values({
      shopId,
      purchaseId,
      position: 0,
      productId: product!.id,
      name: product!.name,
      variantName: "",
      quantity: 5,
      costMinor: 500_000,
      landedMinor: 500_000,
    });
    await db.insert(expenses).values({
      shopId,
      id: newId("exp", at),
      category: "rent",
      amountMinor: 30_000_000,
      paidFrom: "bank",
      spentOn: "2026-11-20",
      supplier: "Mzee Salum",
      note: "",
      status: "approved",
      version: 1,
      createdBy: by,
      createdAt: at,
      decidedAt: at,
      updatedAt: at,
    });
  });
  const made = await files(await ask());
  expect(JSON.parse(made["purchases.json"]!)).toMatchObject({ billed_minor: 500_000, status: "received" });
  expect(JSON.parse(made["purchase_lines.json"]!)).toMatchObject({ landed_minor: 500_000, quantity: 5 });
  expect(made["suppliers.csv"]).toContain("Kariakoo Jumla");
  expect(JSON.parse(made["expenses.json"]!)).toMatchObject({ category: "rent", amount_minor: 30_000_000 });
  expect(Object.keys(made)).toEqual(
    expect.arrayContaining(["payouts.csv", "refunds.csv", "credit_notes.csv", "fiscal_documents.csv"]),
  );
});

test("thousands of rows come page by page, each once", async () => {
  const { shopId, ask, files } = await openShop("Duka kubwa");
  const now = harness.base.now();
  const rows = Array.from({ length: 2_345 }, (_, index) => ({
    shopId,
    id: newId<"cus">("cus", now) as CustomerId,
    name: `Mteja ${index}`,
    createdAt: now,
  }));
  await harness.base.store.tenant(shopId, (db) => db.insert(customers).values(rows));
  const lines = (await files(await ask()))["customers.json"]!.trim().split("\n");
  const names = lines.map((line) => (JSON.parse(line) as { name: string }).name);
  expect(new Set(names.filter((name) => name.startsWith("Mteja ")))).toHaveProperty("size", 2_345);
  expect(new Set(lines).size).toBe(lines.length);
});

test("where an owner has a PIN it is asked for, and five archives are made in an hour", async () => {
  const { shopId, ask } = await openShop("Duka la PIN");
  expect((await ask()).status).toBe(200);
  await harness.base.store.tenant(shopId, async (db) =>
    db
      .update(members)
      .set({ pinHash: await hashPassword("4826") })
      .where(eq(members.isAdmin, true)),
  );
  expect(await readJson(await ask())).toMatchObject({ code: "export.needs_pin" });
  expect(await readJson(await ask({ pin: "9876" }))).toMatchObject({ code: "auth.wrong_pin" });
  for (let count = 0; count < 4; count++) expect((await ask({ pin: "4826" })).status).toBe(200);
  const refused = await ask({ pin: "4826" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});
