import { randomBytes } from "node:crypto";
import { pictures } from "#db/schema/media.ts";
import { addProductFile } from "#modules/media/add-product-file.ts";
import { keyOfPicture } from "#modules/media/picture.rules.ts";
import { shopCtx } from "#test/shop-goods.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { byId, defineExamples, same } from "../example.ts";

/** One grey pixel. */
const smallPicture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

const smallDocument = Buffer.from("%PDF-1.4\n%%EOF\n");

/** A picture that no product shows. */
async function makePicture({ harness, shopId }: ShopWorld) {
  const pictureId = randomBytes(16).toString("hex");
  const row = { shopId, key: keyOfPicture(shopId, pictureId), bytes: 0, createdAt: harness.base.now() };
  await harness.base.store.tenant(shopId, (db) => db.insert(pictures).values(row));
  const files = harness.deps.files;
  const { id: documentId } = await addProductFile(shopCtx(harness.base, shopId), files, smallDocument);
  return { pictureId, documentId, ids: [shopId, pictureId, documentId] };
}

export const mediaExamples = defineExamples(makePicture, {
  addPicture: { ask: () => ({ body: smallPicture }), expected: same(201, 403, 401) },
  // A logo of one pixel is too small.
  changeShopLogo: { ask: () => ({ body: smallPicture }), expected: same(422, 403, 401) },
  removeShopLogo: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  addProductFile: { ask: () => ({ body: smallDocument }), expected: same(201, 403, 401) },
  addFlowFile: { ask: () => ({ body: smallDocument }), expected: same(201, 403, 401) },
  addTemplateFile: { ask: () => ({ body: smallDocument }), expected: same(201, 403, 401) },
  getProductFile: { ask: (of) => ({ params: { id: of.documentId } }), expected: byId(200, 403) },
  removePicture: { ask: (of) => ({ params: { id: of.pictureId } }), expected: byId(204, 403) },
});
