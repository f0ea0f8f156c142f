import { tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderLines } from "#db/schema/orders.ts";
import { productCodes, type ProductPack, products } from "#db/schema/products.ts";
import type { PackId, ProductId } from "#kernel/ids.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { makeProduct } from "#test/shop-goods.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

const pack = (change: Partial<ProductPack>): ProductPack => ({
  id: "pck_carton" as PackId,
  name: "Katoni",
  otherName: "Carton",
  units: 24,
  priceMinor: 1_100_000,
  barcode: null,
  active: true,
  ...change,
});
const dozen = pack({
  id: "pck_dozen" as PackId,
  name: "Dazeni",
  otherName: "Dozen",
  units: 12,
  priceMinor: null,
});

let next = 0;
/** A customer of a shop that sells water by the bottle, the dozen and the carton. */
async function makeThirsty(stock: number | null = null, packs = [dozen, pack({})]) {
  const shop = await rig.makeChatShop();
  const msisdn = `2557140${String(10_000 + next++)}`;
  const { productId } = await makeProduct(rig.harness.base, shop.shopId, {
    name: "Maji",
    priceMinor: 50_000,
    stock,
    packs,
  });
  const ask = (said: { text: string } | { tap: string }) => rig.ask(msisdn, said, shop.phoneNumberId);
  await ask({ text: "agiza" });
  await ask({ tap: "category:clothing-accessories:0" });
  return {
    ...shop,
    productId,
    write: (text: string) => ask({ text }),
    tap: (id: string) => ask({ tap: id }),
    change: (values: Partial<typeof products.$inferInsert>) =>
      shop.ctx.store.tenant(shop.shopId, (db) =>
        db.update(products).set(values).where(eq(products.id, productId)),
      ),
    readLines: () => shop.ctx.store.tenant(shop.shopId, (db) => db.select().from(orderLines)),
  };
}

const choice = (productId: ProductId, of: string) => `pack:${productId}:${of}`;

test("what comes in packs is asked for with their prices, and the carton reaches the order and its page", async () => {
  const juma = await makeThirsty();
  const list = await juma.tap(`product:${juma.productId}`);
  expect(wordsOf(list)).toContain("Unataka Maji kwa kipimo gani?");
  expect(list.interactive?.action.sections?.[0]?.rows).toEqual([
    { id: choice(juma.productId, "single"), title: "Kimoja kimoja", description: "TZS 500.00" },
    { id: choice(juma.productId, "pck_dozen"), title: "Dazeni (12)", description: "TZS 6,000.00" },
    { id: choice(juma.productId, "pck_carton"), title: "Katoni (24)", description: "TZS 11,000.00" },
  ]);
  expect(wordsOf(await juma.tap(choice(juma.productId, "pck_carton")))).toContain(
    "1 × Maji, Katoni (24): TZS 11,000.00",
  );
  await juma.tap(`product:${juma.productId}`);
  await juma.write("3");
  await juma.tap(`product:${juma.productId}`);
  const basket = wordsOf(await juma.write("kimoja kimoja"));
  expect(basket).toContain("2 × Maji, Katoni (24): TZS 22,000.00");
  expect(basket).toContain("1 × Maji: TZS 500.00");
  expect(basket).toContain("Jumla: TZS 22,500.00");

  const link = (await juma.tap("finish")).interactive!.action.parameters!.url;
  expect(await juma.readLines()).toMatchObject([
    { packId: "pck_carton", packUnits: 24, quantity: 2, variantName: "Katoni (24)", totalMinor: 2_200_000 },
    { packId: null, packUnits: 1, quantity: 1, variantName: "", totalMinor: 50_000 },
  ]);
  const token = new URL(link).searchParams.get("token");
  const page = await rig.harness.app.request(`/store/api/v1/order?token=${token}`);
  expect(await page.json()).toMatchObject({
    total_minor: 2_250_000,
    products: [
      { variant_id: "+pck_carton", quantity: 2 },
      { variant_id: "single", quantity: 1 },
    ],
  });

  // The same again is the same order; a carton is not a bottle.
  for (const of of ["single", "pck_carton", "pck_carton"]) await juma.tap(choice(juma.productId, of));
  await juma.tap("finish");
  expect(await juma.readLines()).toHaveLength(2);
  await juma.tap(choice(juma.productId, "pck_carton"));
  await juma.tap("finish");
  expect(await juma.readLines()).toHaveLength(3);
});

test("an item code asks for the pack as well, unless the pack is written beside it in either language", async () => {
  const juma = await makeThirsty();
  await juma.ctx.store.tenant(juma.shopId, (db) =>
    db
      .insert(productCodes)
      .values({ shopId: juma.shopId, kind: "sku", code: "MJ-05", productId: juma.productId }),
  );
  expect(tapsOf(await juma.write("mj-05"))).toHaveLength(3);
  expect(wordsOf(await juma.write("Naomba MJ-05 katoni"))).toContain("1 × Maji, Katoni (24)");
  expect(wordsOf(await juma.write("MJ-05 dozen"))).toContain("1 × Maji, Dazeni (12)");
  expect(tapsOf(await juma.write("MJ-05 katoni dazeni"))).toHaveLength(3);
});

test("a carton that is not all there is not offered, and one that went meanwhile is said and taken out", async () => {
  const juma = await makeThirsty(30);
  expect(tapsOf(await juma.tap(`product:${juma.productId}`))).toHaveLength(3);
  await juma.tap(choice(juma.productId, "pck_carton"));
  await juma.tap(choice(juma.productId, "single"));
  await juma.change({ stock: 20 });
  const answer = await juma.tap("finish");
  expect(wordsOf(answer)).toContain("hatuna tena Maji, Katoni (24)");
  expect(wordsOf(answer)).toContain("Jumla: TZS 500.00");
  expect(await juma.readLines()).toEqual([]);

  const again = await juma.tap(choice(juma.productId, "pck_carton"));
  expect(wordsOf(again)).toContain("hatuna tena Maji, Katoni (24)");
  expect(tapsOf(again)).toEqual([choice(juma.productId, "single"), choice(juma.productId, "pck_dozen")]);
  await juma.change({ stock: 5 });
  expect(wordsOf(await juma.tap(`product:${juma.productId}`))).toContain("2 × Maji: TZS 1,000.00");
});

test("rice by the kilo says so, and names that are too long for a row stand whole beside their price", async () => {
  const sack = pack({ name: "Kiroba kikubwa cha plastiki", units: 25, priceMinor: 7_500_000 });
  const juma = await makeThirsty(null, [sack]);
  await juma.change({ unit: "kg" });
  const list = await juma.tap(`product:${juma.productId}`);
  expect(list.interactive?.action.sections?.[0]?.rows).toMatchObject([
    { title: "1 kg" },
    { title: "Kiroba kikubwa cha…", description: "TZS 12,500.00 · Kiroba kikubwa cha plastiki (25 kg)" },
  ]);
});
