import { randomBytes } from "node:crypto";
import { pictures } from "#db/schema/media.ts";
import { keyOfPicture } from "#modules/media/picture.rules.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { byId, defineExamples, same } from "../example.ts";

/** One grey pixel. */
const smallPicture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

/** A picture that no product shows. */
async function makePicture({ harness, shopId }: ShopWorld) {
  const pictureId = randomBytes(16).toString("hex");
  const row = { shopId, key: keyOfPicture(shopId, pictureId), bytes: 0, createdAt: harness.base.now() };
  await harness.base.store.tenant(shopId, (db) => db.insert(pictures).values(row));
  return { pictureId, ids: [shopId, pictureId] };
}

export const mediaExamples = defineExamples(makePicture, {
  addPicture: { ask: () => ({ body: smallPicture }), expected: same(201, 403, 401) },
  // A logo of one pixel is too small.
  changeShopLogo: { ask: () => ({ body: smallPicture }), expected: same(422, 403, 401) },
  removeShopLogo: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  removePicture: { ask: (of) => ({ params: { id: of.pictureId } }), expected: byId(204, 403) },
});
