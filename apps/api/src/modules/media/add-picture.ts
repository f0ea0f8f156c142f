import { randomBytes } from "node:crypto";
import { shopPictureBytes } from "#db/schema/media.ts";
import { actorName, type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { FilesPort } from "#ports/files.ts";
import { makeRenditions } from "./make-renditions.ts";
import { refuse } from "./media.errors.ts";
import { keyOfPicture, looksLikePicture, renditionKey } from "./picture.rules.ts";
import { insertPicture, takePictureRoom } from "./pictures.repository.ts";
import { requirePictureChange } from "./require-picture-change.ts";

/**
 * Keeps a picture for the shop's products in its renditions; what was sent is not kept.
 *
 * @returns the key that a product names it by, and its last part; it cannot be guessed
 * @throws picture.unreadable · picture.too_many_pixels
 * @throws picture.no_room the shop's pictures take all the room it has
 * @throws access.denied needs `product create` or `product update`
 */
export async function addPicture(
  ctx: Ctx,
  files: FilesPort,
  data: Uint8Array,
): Promise<{ id: string; key: string }> {
  requirePictureChange(ctx);
  if (!looksLikePicture(data)) throw refuse("picture.unreadable");
  const id = randomBytes(16).toString("hex");
  const key = keyOfPicture(ctx.shopId, id);
  const renditions = await makeRenditions(data, { sender: actorName(ctx.actor) });
  const bytes = renditions.reduce((sum, { data: webp }) => sum + webp.byteLength, 0);
  await inTransaction(ctx, async (tx) => {
    const { db, shopId, now } = tx;
    if (!(await takePictureRoom(db, shopId, bytes, now()))) {
      throw refuse("picture.no_room", { megabytes: shopPictureBytes / 1_000_000 });
    }
    await insertPicture(db, { shopId, key, bytes }, now());
    await tx.audit({ action: "picture.added", subject: key });
    // Before the commit: a file that could not be written takes no room.
    for (const { size, data: webp } of renditions) {
      await files.put(renditionKey(key, size), { data: webp, contentType: "image/webp" });
    }
  });
  return { id, key };
}
