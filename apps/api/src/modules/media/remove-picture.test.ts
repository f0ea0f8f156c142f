import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictures, pictureUse, shopPictureBytes } from "#db/schema/media.ts";
import { products, productVariants } from "#db/schema/products.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { makeProduct } from "#test/shop-goods.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { forgetUnusedPictures } from "./forget-unused-pictures.ts";

type Picture = {
  id: string;
  key: string;
  image_url: string;
  image_small_url: string;
  image_full_url: string;
};

const dayMs = 86_400_000;

let harness: Harness;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  harness = await startHarness();
  harness.startWorkers();
  const square = { create: { width: 40, height: 40, channels: 3 as const, background: "#b3261e" } };
  photo = new Uint8Array(await sharp(square).png().toBuffer());
});
afterAll(() => harness.stop());

/** A new shop, and what one of its people asks about its pictures. */
async function makePictureShop() {
  const { shopId } = await harness.makeShop();
  const { token } = await signInAs(harness, shopId);
  const as = (bearer: string) => ({ Authorization: `Bearer ${bearer}` });
  const send = () =>
    harness.app.request("/store/media/pictures", {
      method: "POST",
      headers: { ...as(token), "Content-Type": "image/png" },
      body: photo,
    });
  return {
    shopId,
    send,
    keep: async () => readJson<Picture>(await send()),
    remove: async (id: string, bearer = token) =>
      harness.app.request(`/store/media/pictures/${id}`, { method: "DELETE", headers: as(bearer) }),
    /** What the shop's pictures take by its counter, and by its rows. */
    room: () =>
      harness.base.store.tenant(shopId, async (db) => {
        const [use] = await db.select().from(pictureUse);
        const rows = await db.select().from(pictures);
        return { counted: use?.bytes, rows: rows.reduce((sum, { bytes }) => sum + bytes, 0) };
      }),
    fill: (bytes: number) => harness.base.store.tenant(shopId, (db) => db.update(pictureUse).set({ bytes })),
  };
}

const statusOf = async (url: string): Promise<number> => (await harness.app.request(url)).status;
const refusalOf = async (answer: Response) => [answer.status, await answer.json()];

test("a removed picture is nowhere any more, and its room is the shop's again", async () => {
  const shop = await makePictureShop();
  const [gone, kept] = [await shop.keep(), await shop.keep()];
  const { counted: both } = await shop.room();
  expect((await shop.remove(gone.id)).status).toBe(204);
  const { counted, rows } = await shop.room();
  expect(counted).toBe(rows);
  expect(counted! * 2).toBe(both);
  for (const url of [gone.image_full_url, gone.image_url, gone.image_small_url]) {
    await expect.poll(() => statusOf(url)).toBe(404);
  }
  expect(await statusOf(kept.image_url)).toBe(200);
  expect(await refusalOf(await shop.remove(gone.id))).toMatchObject([404, { code: "picture.not_found" }]);
});

test("pressed twice at once, a picture gives its room back once", async () => {
  const shop = await makePictureShop();
  const [gone] = [await shop.keep(), await shop.keep()];
  const answers = await Promise.all([1, 2, 3].map(() => shop.remove(gone.id)));
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([204, 404, 404]);
  const { counted, rows } = await shop.room();
  expect(counted).toBe(rows);
});

test("in a full shop, a picture that comes while another one goes is counted right", async () => {
  const shop = await makePictureShop();
  const first = await shop.keep();
  const { counted: one } = await shop.room();
  await shop.fill(shopPictureBytes);
  expect((await shop.send()).status).toBe(409);
  const [removed, sent] = await Promise.all([shop.remove(first.id), shop.send()]);
  expect(removed.status).toBe(204);
  expect([201, 409]).toContain(sent.status);
  const full = sent.status === 201 ? shopPictureBytes : shopPictureBytes - one!;
  expect((await shop.room()).counted).toBe(full);
  expect((await shop.room()).rows).toBe(sent.status === 201 ? one : 0);
  // Whoever was too early finds room now.
  const again = sent.status === 409 ? await shop.send() : sent;
  expect(again.status).toBe(201);
});

test("what a product or a variant shows stays until it shows another one", async () => {
  const shop = await makePictureShop();
  const [ofProduct, ofVariant] = [await shop.keep(), await shop.keep()];
  const { productId } = await makeProduct(harness.base, shop.shopId, {
    variants: [{ name: "M", priceMinor: 2_500_000 }],
  });
  const show = (product: string | null, variant: string | null) =>
    harness.base.store.tenant(shop.shopId, async (db) => {
      await db.update(products).set({ imageKey: product }).where(eq(products.id, productId));
      await db
        .update(productVariants)
        .set({ imageKey: variant })
        .where(eq(productVariants.productId, productId));
    });
  await show(ofProduct.key, ofVariant.key);
  for (const { id, image_url } of [ofProduct, ofVariant]) {
    expect(await refusalOf(await shop.remove(id))).toMatchObject([
      409,
      { code: "picture.in_use", message: expect.stringContaining("product"), request_id: expect.any(String) },
    ]);
    expect(await statusOf(image_url)).toBe(200);
  }
  // The law is the database's: a product cannot take a picture that is gone either.
  await show(null, null);
  expect((await shop.remove(ofProduct.id)).status).toBe(204);
  await expect(show(ofProduct.key, null)).rejects.toMatchObject({ cause: { code: "23503" } });
});

test("nobody removes another shop's picture, and only who may change products removes one", async () => {
  const [shop, other] = [await makePictureShop(), await makePictureShop()];
  const picture = await shop.keep();
  expect(await refusalOf(await other.remove(picture.id))).toMatchObject([404, { code: "picture.not_found" }]);
  const reader = await signInAs(harness, shop.shopId, [{ resource: "product", action: "read" }]);
  expect((await shop.remove(picture.id, reader.token)).status).toBe(403);
  expect((await shop.remove(picture.id, "nobody")).status).toBe(401);
  for (const id of ["..%2f..%2fproducts", "x", `${picture.id}0`]) {
    expect((await shop.remove(id)).status).toBe(404);
  }
  expect(await statusOf(picture.image_url)).toBe(200);
  const writer = await signInAs(harness, shop.shopId, [{ resource: "product", action: "create" }]);
  expect((await shop.remove(picture.id, writer.token)).status).toBe(204);
});

test("a picture that no product took is forgotten after a week, with its room", async () => {
  const shop = await makePictureShop();
  const [left, taken] = [await shop.keep(), await shop.keep()];
  const { productId } = await makeProduct(harness.base, shop.shopId);
  await harness.base.store.tenant(shop.shopId, (db) =>
    db.update(products).set({ imageKey: taken.key }).where(eq(products.id, productId)),
  );
  const ageDays = async (days: number) => {
    const createdAt = new Date(Date.now() - days * dayMs);
    await harness.base.store.tenant(shop.shopId, (db) => db.update(pictures).set({ createdAt }));
    await forgetUnusedPictures({ ...harness.base, requestId: "test", language: "en" });
  };
  await ageDays(6.9);
  const { counted: both } = await shop.room();
  expect(await statusOf(left.image_url)).toBe(200);
  await ageDays(7.1);
  const { counted, rows } = await shop.room();
  expect(counted! * 2).toBe(both);
  expect(rows).toBe(counted);
  await expect.poll(() => statusOf(left.image_url)).toBe(404);
  expect(await statusOf(taken.image_url)).toBe(200);
});
