import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxImportRows } from "#db/schema/import-tables.ts";
import { productImportRows, productImports } from "#db/schema/product-imports.ts";
import { products } from "#db/schema/products.ts";
import { stockMovements } from "#db/schema/stock.ts";
import { forShop } from "#kernel/ctx.ts";
import type { ImportId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { gauni, openProducts } from "#test/open-products.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { carryOnProductImport } from "./carry-on-product-import.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Import = {
  id: ImportId;
  status: string;
  total: number;
  waiting: number;
  added: number;
  updated: number;
  refused: number;
  refusals: { row: number; name: string; code: string; message: string }[];
  code?: string;
};

const product = (name: string, more: object = {}) => ({
  name,
  category: "home",
  price_minor: 500_000,
  ...more,
});
const row = (number: number, one: object, whenExists = "refuse") => ({
  row: number,
  when_exists: whenExists,
  product: one,
});

/** A shop with products, and ways to call the routes of imports. */
async function open(permissions?: Parameters<typeof openProducts>[1], seesCost = true) {
  const shop = await openProducts(harness, permissions, { seesCost });
  const { token } = await signInAs(harness, shop.shop.shopId, permissions, { seesCost });
  async function ask<Answer = Import>(method: string, path: string, body?: object, key?: string) {
    const answer = await harness.app.request(`/store/api/v1/product-imports${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body ? { "Content-Type": "application/json" } : {}),
        ...(method === "POST" && path === "" ? { "Idempotency-Key": key ?? crypto.randomUUID() } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: await readJson<Answer>(answer) };
  }
  const system = forShop(harness.base, shop.shop.shopId, { kind: "system", job: "test" });
  return {
    ...shop,
    ask,
    begin: async () => (await ask("POST", "", { file_name: "bei.csv" })).body.id,
    put: (id: string, rows: object[], leftOut: number[] = []) =>
      ask<{ existing: object[]; marked: object[]; code?: string }>("PUT", `/${id}/rows`, {
        rows,
        left_out: leftOut,
      }),
    carryOn: (id: ImportId) => carryOnProductImport(system, id),
    runAll: async (id: ImportId) => {
      await ask("POST", `/${id}/start`);
      while (await carryOnProductImport(system, id));
      return (await ask("GET", `/${id}`)).body;
    },
    stored: () =>
      harness.base.store.tenant(shop.shop.shopId, (db) =>
        db.select().from(products).where(eq(products.shopId, shop.shop.shopId)).orderBy(products.name),
      ),
  };
}

describe("rows", () => {
  test("come in parts, take the place of those with their number, and add nothing", async () => {
    const { begin, put, ask, names } = await open();
    const id = await begin();
    expect((await put(id, [row(2, product("Kofia")), row(3, product("Shuka"))])).status).toBe(200);
    await put(id, [row(3, product("Shuka la pamba")), row(4, product("Pazia"))], [2]);
    expect((await ask("GET", `/${id}`)).body).toMatchObject({
      status: "draft",
      total: 2,
      waiting: 2,
      added: 0,
    });
    expect(await names()).toEqual([]);
  });

  test("are told apart from what the shop has, by SKU, barcode or name", async () => {
    const { add, begin, put } = await open();
    await add({ ...product("Kanga doti"), sku: "K-1", barcode: "616110" });
    const id = await begin();
    const { body } = await put(id, [
      row(2, product("KANGA DOTI")),
      row(3, product("Kanga nyingine", { sku: "k-1" })),
      row(4, product("Kanga ya tatu", { barcode: "616110" })),
      row(5, product("Kitenge", { sku: "616110" })),
    ]);
    expect(body.existing).toEqual([
      { row: 2, by: "name", name: "Kanga doti" },
      { row: 3, by: "sku", name: "Kanga doti" },
      { row: 4, by: "barcode", name: "Kanga doti" },
    ]);
  });

  test("of alcohol, tobacco and medicine are told, and stay out of WhatsApp once they are added", async () => {
    const { begin, put, runAll, stored } = await open();
    const id = await begin();
    const { body } = await put(id, [
      row(2, product("Bia ya Kilimanjaro")),
      row(3, product("Dawa ya meno")),
      row(4, product("Sigara", { stock: 4 })),
    ]);
    expect(body.marked).toEqual([
      { row: 2, mark: "alcohol" },
      { row: 4, mark: "tobacco" },
    ]);
    await runAll(id);
    expect((await stored()).map(({ name, mark }) => [name, mark])).toEqual([
      ["Bia ya Kilimanjaro", "alcohol"],
      ["Dawa ya meno", null],
      ["Sigara", "tobacco"],
    ]);
  });

  test("are refused whole where one is out of bounds, and at most 10,000 make an import", async () => {
    const { shop, begin, put } = await open();
    const id = await begin();
    for (const wrong of [
      product("K"),
      product("Kofia", { price_minor: -1 }),
      product("Kofia", { stock: 1.0001 }),
      product("Kofia", { image_keys: [] }),
    ]) {
      expect(await put(id, [row(2, product("Shuka")), row(3, wrong)])).toMatchObject({
        status: 422,
        body: { code: "request.invalid" },
      });
    }
    await harness.base.store.tenant(shop.shopId, async (db) => {
      for (let from = 0; from < maxImportRows; from += 1_000) {
        await db.insert(productImportRows).values(
          Array.from({ length: 1_000 }, (_, at) => ({
            shopId: shop.shopId,
            importId: id,
            row: from + at + 10,
            product: { name: "Kofia", category: "home" as const, priceMinor: 1 },
            whenExists: "refuse" as const,
          })),
        );
      }
    });
    expect(await put(id, [row(2, product("Shuka"))])).toMatchObject({
      status: 422,
      body: { code: "product_import.too_many_rows" },
    });
  });
});

describe("running", () => {
  test("adds every row once with stock, its history and codes", async () => {
    const { begin, put, ask, runAll, stored, shop } = await open();
    const id = await begin();
    await put(id, [
      row(2, product("Kofia", { stock: 12, sku: "K-1", cost_minor: 300_000, low_at: 2, unit: "dozen" })),
      row(3, product("Shuka", { description: "Pamba", compare_at_minor: 600_000 })),
    ]);
    expect(await runAll(id)).toMatchObject({ status: "done", added: 2, refused: 0, waiting: 0 });
    expect(await stored()).toMatchObject([
      { name: "Kofia", stock: 12, costMinor: 300_000, lowAt: 2, unit: "dozen" },
      { name: "Shuka", stock: null, compareAtMinor: 600_000 },
    ]);
    const movements = await harness.base.store.tenant(shop.shopId, (db) => db.select().from(stockMovements));
    expect(movements).toMatchObject([{ reason: "opening", quantity: 12, balance: 12, note: "bei.csv" }]);
    expect(await ask("POST", `/${id}/start`)).toMatchObject({
      status: 409,
      body: { code: "product_import.finished" },
    });
    const events = (await shop.events()).map(({ name }) => name);
    expect(events).toEqual(["product_import.changed", "product.imported", "product_import.changed"]);
  });

  test("takes what can be taken: each refused row is named with its reason, and the rest is added", async () => {
    const { add, begin, put, runAll, names } = await open();
    await add({ ...product("Kanga doti"), sku: "K-1" });
    await add(gauni);
    const id = await begin();
    await put(id, [
      row(2, product("Kanga doti")),
      row(3, product("Kitenge", { sku: "NV-GK-S" })),
      row(4, product("Pazia")),
      row(5, product("pazia")),
      row(6, product("Kofia", { compare_at_minor: 1 })),
      row(7, product("Gauni la kitenge", { price_minor: 1 }), "update"),
      row(8, product("Shuka")),
    ]);
    expect(await runAll(id)).toMatchObject({
      status: "done",
      added: 2,
      refusals: [
        {
          row: 2,
          name: "Kanga doti",
          code: "product_import.row_exists",
          message: "You already have this product. Skip the row, or change the product on its page.",
        },
        { row: 3, name: "Kitenge", code: "product_import.row_exists" },
        { row: 5, name: "pazia", code: "product_import.row_exists" },
        { row: 6, name: "Kofia", code: "request.invalid" },
        { row: 7, name: "Gauni la kitenge", code: "product_import.row_has_variants" },
      ],
    });
    expect((await names()).toSorted()).toEqual(["Gauni la kitenge", "Kanga doti", "Pazia", "Shuka"]);
  });

  test("changes what the shop has where that was chosen, and only what the file says", async () => {
    const { add, begin, put, runAll, stored } = await open();
    await add({ ...product("Kanga doti"), description: "Pamba", stock: 3, cost_minor: 100 });
    const id = await begin();
    await put(id, [row(2, product("kanga doti", { price_minor: 700_000, stock: 9 }), "update")]);
    expect(await runAll(id)).toMatchObject({ added: 0, updated: 1 });
    expect(await stored()).toMatchObject([
      { priceMinor: 700_000, stock: 9, description: "Pamba", costMinor: 100 },
    ]);
  });

  test("goes on where it was stopped, or where its process died, and adds nothing twice", async () => {
    const { begin, put, ask, carryOn, names, shop } = await open();
    const id = await begin();
    const rows = Array.from({ length: 500 }, (_, at) => row(at + 2, product(`Bidhaa ${at}`, { stock: 1 })));
    await put(id, rows);
    await ask("POST", `/${id}/start`);
    expect(await carryOn(id)).toBe(true);
    expect((await ask("POST", `/${id}/stop`)).body).toMatchObject({
      status: "stopped",
      added: 250,
      waiting: 250,
    });
    expect(await carryOn(id)).toBe(false);
    expect((await ask<{ items: Import[] }>("GET", "/open")).body.items[0]).toMatchObject({
      id,
      status: "stopped",
    });
    expect(await put(id, rows.slice(0, 1))).toMatchObject({ status: 409 });

    await ask("POST", `/${id}/start`);
    // A process that dies before its commit leaves nothing behind.
    await expect(
      harness.base.store.tenant(shop.shopId, async (db) => {
        await db.update(productImports).set({ added: 9_999 }).where(eq(productImports.id, id));
        throw new Error("killed");
      }),
    ).rejects.toThrow("killed");
    // Two workers at once take it in turns.
    await Promise.all([carryOn(id), carryOn(id), carryOn(id)]);
    expect((await ask("GET", `/${id}`)).body).toMatchObject({ status: "done", added: 500, waiting: 0 });
    const all = await harness.base.store.tenant(shop.shopId, (db) => db.select().from(products));
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(all).toHaveLength(500);
    expect((await names()).length).toBeGreaterThan(0);
  });

  test("is done by the workers", async () => {
    const { begin, put, ask } = await open();
    const id = await begin();
    await put(id, [row(2, product("Kofia"))]);
    harness.startWorkers();
    await ask("POST", `/${id}/start`);
    await expect.poll(async () => (await ask("GET", `/${id}`)).body.status).toBe("done");
  });

  test("does not begin without rows, and one key begins one import", async () => {
    const { begin, ask } = await open();
    expect(await ask("POST", `/${await begin()}/start`)).toMatchObject({
      status: 409,
      body: { code: "product_import.empty" },
    });
    const key = crypto.randomUUID();
    const both = await Promise.all([1, 2].map(() => ask("POST", "", { file_name: "a.csv" }, key)));
    expect(both[0]!.body.id).toBe(both[1]!.body.id);
  });
});

describe("who may", () => {
  test("change products by a list has to be allowed to change them", async () => {
    const { begin, put } = await open([{ resource: "product", action: ["create", "read"] }]);
    const id = await begin();
    expect((await put(id, [row(2, product("Kofia"))])).status).toBe(200);
    expect((await put(id, [row(3, product("Shuka"), "update")])).status).toBe(403);
  });

  test("not see what products cost brings no cost in", async () => {
    const { begin, put, runAll, stored } = await open(
      [{ resource: "product", action: ["create", "read"] }],
      false,
    );
    const id = await begin();
    await put(id, [row(2, product("Kofia", { cost_minor: 300_000 }))]);
    await runAll(id);
    expect(await stored()).toMatchObject([{ costMinor: null }]);
  });
});
