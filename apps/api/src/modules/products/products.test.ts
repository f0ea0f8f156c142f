import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pictures } from "#db/schema/media.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { gauni, kitenge, openProducts } from "#test/open-products.ts";
import { makeOrder } from "#test/shop-goods.ts";
import { signInAs } from "#test/sign-in-as.ts";
import type { ProductId } from "#kernel/ids.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

describe("adding", () => {
  test("a plain product is answered, listed and told", async () => {
    const { shop, add, names } = await openProducts(harness);
    const { status, body } = await add({ ...kitenge, stock: 38, low_at: 40, sku: "NV-KJ" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...kitenge, stock: 38, stock_state: "low", sku: "NV-KJ", variants: [] });
    expect(await names()).toEqual([kitenge.name]);
    expect(await shop.events()).toEqual([{ name: "product.added", payload: { productId: body.id } }]);
  });

  test("the same key adds once, also for two at once", async () => {
    const { add, names } = await openProducts(harness);
    const key = crypto.randomUUID();
    const [one, other] = await Promise.all([add(kitenge, key), add(kitenge, key)]);
    expect(one.body.id).toBe(other.body.id);
    expect(await names()).toHaveLength(1);
    expect(await add({ ...kitenge, price_minor: 1 }, key)).toMatchObject({
      status: 409,
      body: { code: "idempotency.key_reused" },
    });
  });

  test("variants have prices, stocks and codes of their own, and the product their lowest price and their sum", async () => {
    const { add } = await openProducts(harness);
    const { body } = await add(gauni);
    expect(body).toMatchObject({ price_minor: 6_800_000, price_to_minor: 7_200_000, stock: 10, sku: null });
    expect(body.variants).toMatchObject([
      { name: "S, Bahari", values: ["S", "Bahari"], stock: 4, sku: "NV-GK-S" },
      { name: "M, Bahari", values: ["M", "Bahari"], stock: 6, sku: "NV-GK-M" },
    ]);
  });

  test("what cannot be saved is said at its place", async () => {
    const { refused } = await openProducts(harness);
    const twice = [gauni.variants[0], { ...gauni.variants[0], sku: "nv-gk-s" }];
    const cases: [object, ...string[]][] = [
      [{ ...kitenge, price_minor: 0 }, "price_minor: price"],
      [{ ...kitenge, compare_at_minor: 4_500_000 }, "compare_at_minor: compare_at"],
      [{ ...kitenge, floor_price_minor: 4_500_001 }, "floor_price_minor: floor_price"],
      [{ ...kitenge, sale_from: "08:00" }, "sale_to: required"],
      [{ ...kitenge, sale_from: "18:00", sale_to: "08:00" }, "sale_to: sale_hours"],
      [{ ...kitenge, type: "digital" }, "content_type: required"],
      [
        { ...kitenge, type: "digital", content_type: "URL Link", content: "http://a.example" },
        "content: invalid_format.url",
      ],
      [{ ...kitenge, options: gauni.options }, "variants: required"],
      [{ ...gauni, variants: twice }, "variants: duplicate", "variants.1.sku: code_taken"],
      [
        { ...gauni, variants: [{ values: ["S", "Mwezi"], price_minor: 1 }] },
        "variants.0.values: variant_values",
      ],
      [{ ...gauni, variants: [{ ...gauni.variants[0], active: false }] }, "variants: none_on"],
      [
        { ...kitenge, price_breaks: [{ group: "retail", min_quantity: 1, price_minor: 1 }] },
        "price_breaks: price_break",
      ],
    ];
    for (const [form, ...problems] of cases) {
      expect(await refused(form)).toEqual([422, "request.invalid", ...problems]);
    }
  });

  test("a code is there once in a shop, whatever the case, also of two who take it at once", async () => {
    const { add, refused } = await openProducts(harness);
    await add({ ...kitenge, barcode: "6201234567890" });
    expect(await refused({ ...kitenge, barcode: "6201234567890" })).toContain("barcode: code_taken");
    const both = await Promise.all(["KJ-1", "kj-1"].map((sku) => add({ ...kitenge, sku })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
    const other = await openProducts(harness);
    expect((await other.add({ ...kitenge, barcode: "6201234567890" })).status).toBe(201);
  });

  test("the words of a product propose a mark, and the person decides", async () => {
    const { add } = await openProducts(harness);
    expect((await add({ ...kitenge, name: "Bia baridi" })).body.mark).toBe("alcohol");
    expect((await add({ ...kitenge, name: "Bia ya tangawizi", mark: null })).body.mark).toBeNull();
    expect((await add({ ...kitenge, name: "Dawa ya meno" })).body.mark).toBeNull();
  });
});

describe("changing", () => {
  test("what is left out stays, variants keep their ids and their stock, and one left out is gone", async () => {
    const { add, edit } = await openProducts(harness);
    const { body: before } = await add({ ...gauni, other_name: "Kitenge dress" });
    const [small, middle] = before.variants;
    const { status, body } = await edit(before, {
      ...gauni,
      variants: [
        { id: middle!.id, values: ["M", "Bahari"], price_minor: 7_000_000 },
        { values: ["S", "Jua"], price_minor: 6_900_000, stock: 3 },
      ],
    });
    expect([status, body]).toMatchObject([
      200,
      { other_name: "Kitenge dress", price_minor: 6_900_000, stock: 9 },
    ]);
    expect(body.variants).toMatchObject([
      { id: middle!.id, price_minor: 7_000_000, stock: 6, sku: "NV-GK-M" },
      { values: ["S", "Jua"], stock: 3 },
    ]);
    expect(body.variants.map(({ id }) => id)).not.toContain(small!.id);
  });

  test("of two who edit the same, the second is shown what the first made of it", async () => {
    const { add, edit } = await openProducts(harness);
    const { body } = await add();
    const both = await Promise.all([edit(body, { name: "Kitenge A" }), edit(body, { name: "Kitenge B" })]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const won = both.find(({ status }) => status === 200)!.body;
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ current: { name: won.name } });
  });

  test("an order that is open keeps its price", async () => {
    const { shop, add, edit, call } = await openProducts(harness);
    const { body } = await add();
    const order = await makeOrder(harness.base, shop.shopId, [
      { productId: body.id as ProductId, quantity: 2 },
    ]);
    await edit(body, { price_minor: 9_900_000 });
    expect(await call("GET", `/../../orders/${order.orderId}`)).toMatchObject({
      body: { subtotal_minor: 9_000_000 },
    });
  });

  test("pictures stand in their order, the first is the cover, and none can be removed while it is shown", async () => {
    const { shop, add, edit } = await openProducts(harness);
    const keys = ["a", "b", "c"].map((name) => `shops/${shop.shopId}/${name.repeat(32)}`);
    await harness.base.store.tenant(shop.shopId, (db) =>
      db
        .insert(pictures)
        .values(keys.map((key) => ({ shopId: shop.shopId, key, bytes: 1, createdAt: harness.base.now() }))),
    );
    const { body } = await add({ ...kitenge, image_keys: keys });
    expect(body.pictures.map(({ key }) => key)).toEqual(keys);
    const changed = await edit(body, { image_keys: keys.toReversed() });
    expect(changed.body.pictures.map(({ key }) => key)).toEqual(keys.toReversed());
    expect(await edit(changed.body, { image_keys: ["shops/other/unknown"] })).toMatchObject({
      status: 422,
      body: { code: "product.picture_unknown" },
    });
  });

  test("who may not see costs is shown none and changes none", async () => {
    const { shop, callAs, add, read } = await openProducts(harness);
    const { body } = await add({ ...kitenge, cost_minor: 3_000_000 });
    const product = [{ resource: "product", action: ["read", "update"] }] as const;
    const blind = callAs((await signInAs(harness, shop.shopId, [...product] as never)).token);
    const seen = await blind("GET", `/products/${body.id}`);
    expect(seen.body.cost_minor).toBeNull();
    const form = { ...kitenge, name: "Kitenge Mwezi", cost_minor: null, updated_at: body.updated_at };
    expect((await blind("PUT", `/products/${body.id}`, form)).status).toBe(200);
    expect(await read(body.id)).toMatchObject({ name: "Kitenge Mwezi", cost_minor: 3_000_000 });
    const seeing = callAs(
      (await signInAs(harness, shop.shopId, [...product] as never, { seesCost: true })).token,
    );
    expect((await seeing("GET", `/products/${body.id}`)).body.cost_minor).toBe(3_000_000);
  });
});

describe("putting away", () => {
  test("what is archived leaves the list, and comes back", async () => {
    const { add, call, names } = await openProducts(harness);
    const { body } = await add();
    expect((await call("POST", `/products/${body.id}/archive`)).body.archived_at).not.toBeNull();
    expect([await names(), await names({ status: "archived" })]).toEqual([[], [kitenge.name]]);
    await call("POST", `/products/${body.id}/restore`);
    expect(await names()).toEqual([kitenge.name]);
  });

  test("only what was never ordered is deleted", async () => {
    const { shop, add, call, names } = await openProducts(harness);
    const sold = (await add(gauni)).body;
    const unsold = (await add({ ...kitenge, stock: 3, sku: "KJ" })).body;
    await makeOrder(harness.base, shop.shopId, [{ productId: sold.id as ProductId, quantity: 1 }]);
    expect(await call("DELETE", `/products/${sold.id}`)).toMatchObject({
      status: 409,
      body: { code: "product.sold" },
    });
    expect((await call("DELETE", `/products/${unsold.id}`)).status).toBe(204);
    expect(await names()).toEqual([gauni.name]);
    expect((await call("DELETE", `/products/${unsold.id}`)).status).toBe(404);
  });

  test("a copy has the variants, and neither stock nor codes", async () => {
    const { add, call } = await openProducts(harness);
    const { body } = await add(gauni);
    const copy = (await call("POST", `/products/${body.id}/duplicate`, undefined, crypto.randomUUID())).body;
    expect(copy).toMatchObject({ name: gauni.name, available: false, stock: null });
    expect(copy.variants).toMatchObject([
      { values: ["S", "Bahari"], stock: null, sku: null },
      { values: ["M", "Bahari"], stock: null, sku: null },
    ]);
  });
});

describe("the list", () => {
  test("is filtered, counted and searched by part of a name or of a code", async () => {
    const { add, call, names } = await openProducts(harness);
    await add({ ...kitenge, name: "Kanga doti", stock: 62, barcode: "6200000012345" });
    await add({ ...kitenge, name: "Kilemba", stock: 3, low_at: 5 });
    await add({ ...kitenge, name: "Sandali", stock: 0, category: "home" });
    await add({ ...kitenge, name: "Mkoba", other_name: "Kitenge bag", available: false, type: "service" });
    await add({ ...gauni, low_at: 2 });
    expect(await names({ status: "low_stock" })).toEqual(["Kilemba"]);
    expect(await names({ status: "sold_out" })).toEqual(["Sandali"]);
    expect(await names({ status: "hidden" })).toEqual(["Mkoba"]);
    expect(await names({ category: "home" })).toEqual(["Sandali"]);
    expect(await names({ type: "service" })).toEqual(["Mkoba"]);
    expect(await names({ search: "NGE BA" })).toEqual(["Mkoba"]);
    expect(await names({ search: "2345" })).toEqual(["Kanga doti"]);
    expect(await names({ search: "gk-m" })).toEqual([gauni.name]);
    expect(await names({ search: "%" })).toEqual([]);
    expect((await call("GET", "/products/counts")).body).toEqual({
      all: { count: 5, capped: false },
      on_sale: { count: 4, capped: false },
      low_stock: { count: 1, capped: false },
      sold_out: { count: 1, capped: false },
      hidden: { count: 1, capped: false },
      archived: { count: 0, capped: false },
    });
    expect((await call("GET", "/products/categories")).body).toEqual({
      items: [
        { category: "arts & crafts", subcategory: "", count: 3 },
        { category: "clothing & accessories", subcategory: "", count: 1 },
        { category: "home", subcategory: "", count: 1 },
      ],
    });
  });

  test("is read in pages both ways, in every order", async () => {
    const { add, list } = await openProducts(harness);
    for (let index = 0; index < 30; index++) {
      const name = `Bidhaa ${String(index).padStart(2, "0")}`;
      await add({
        ...kitenge,
        name,
        price_minor: 100 * (1 + (index % 7)),
        stock: index % 5 === 0 ? null : index / 2,
      });
    }
    for (const sort of ["name", "price", "price_desc", "stock", "newest", "best_selling"]) {
      const first = await list({ sort });
      const second = await list({ sort, after: first.next! });
      expect([first.items.length, second.items.length, second.next]).toEqual([25, 5, null]);
      expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(30);
      const back = await list({ sort, before: second.previous! });
      expect(back.items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
    }
    const byStock = (await list({ sort: "stock" })).items.map(({ stock }) => stock);
    expect(byStock.slice(0, 3)).toEqual([0.5, 1, 1.5]);
    const dear = (await list({ sort: "price_desc" })).items.map(({ price_minor }) => price_minor);
    expect(dear).toEqual(dear.toSorted((a, b) => b - a));
  });
});
