import { randomBytes } from "node:crypto";
import { shopPictureBytes } from "#db/schema/media.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { FilesPort } from "#ports/files.ts";
import { refuse } from "./media.errors.ts";
import { takePictureRoom } from "./pictures.repository.ts";
import { keyOfProductFile, looksLikePdf } from "./product-file.rules.ts";
import { insertProductFile } from "./product-files.repository.ts";
import { requirePictureChange } from "./require-picture-change.ts";

/**
 * Keeps a PDF that a digital product is to hand over, as it came. It takes room beside the shop's pictures.
 *
 * @returns the key that a product names it by, and its last part; it cannot be guessed
 * @throws product_file.unreadable the bytes are no PDF
 * @throws picture.no_room the shop's pictures and documents take all the room it has
 * @throws access.denied needs `product create` or `product update`
 */
export async function addProductFile(
  ctx: Ctx,
  files: FilesPort,
  data: Uint8Array,
): Promise<{ id: string; key: string; bytes: number }> {
  requirePictureChange(ctx);
  const id = randomBytes(16).toString("hex");
  const key = keyOfProductFile(ctx.shopId, id);
  const bytes = await keepDocument(ctx, files, { key, data, action: "product_file.added" });
  return { id, key, bytes };
}

/**
 * Keeps a document and counts the room that it takes.
 *
 * @returns its bytes
 * @throws product_file.unreadable · picture.no_room
 */
export async function keepDocument(
  ctx: Ctx,
  files: FilesPort,
  { key, data, action }: { key: string; data: Uint8Array; action: string },
): Promise<number> {
  if (!looksLikePdf(data)) throw refuse("product_file.unreadable");
  return keepFile(ctx, files, { key, data, action, contentType: "application/pdf" });
}

/**
 * Keeps a file beside the shop's pictures and counts the room that it takes; one that nothing is saved with is forgotten.
 *
 * @returns its bytes
 * @throws picture.no_room
 */
export async function keepFile(
  ctx: Ctx,
  files: FilesPort,
  { key, data, action, contentType }: { key: string; data: Uint8Array; action: string; contentType: string },
): Promise<number> {
  const bytes = data.byteLength;
  await inTransaction(ctx, async (tx) => {
    const { db, shopId, now } = tx;
    if (!(await takePictureRoom(db, shopId, bytes, now()))) {
      throw refuse("picture.no_room", { megabytes: shopPictureBytes / 1_000_000 });
    }
    await insertProductFile(db, { shopId, key, bytes }, now());
    await tx.audit({ action, subject: key });
    // Before the commit: a file that could not be written takes no room.
    await files.put(key, { data, contentType });
  });
  return bytes;
}
