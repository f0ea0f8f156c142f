import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { defineJob } from "#kernel/jobs.ts";
import { refuse } from "./media.errors.ts";
import { keyOfPicture } from "./picture.rules.ts";
import { deletePicture, givePictureRoomBack, isPictureInUse } from "./pictures.repository.ts";
import { requirePictureChange } from "./require-picture-change.ts";

/** Removes the files of a picture that is forgotten already. */
export const removePictureFiles = defineJob<{ key: string }>("media.remove-picture-files");

/** Removes the file of a document that is forgotten already. */
export const removeProductFile = defineJob<{ key: string }>("media.remove-product-file");

/**
 * Removes a picture of the shop and gives its room back; its files go as soon as that is certain. Orders that showed it
 * show the product's letter instead.
 *
 * @throws picture.not_found there is none, or it is removed already
 * @throws picture.in_use a product or a variant shows it
 * @throws access.denied needs `product create` or `product update`
 */
export async function removePicture(ctx: Ctx, id: string): Promise<void> {
  requirePictureChange(ctx);
  await inTransaction(ctx, async (tx) => {
    const { db, shopId, now } = tx;
    const key = keyOfPicture(shopId, id);
    const bytes = await deletePicture(db, shopId, key).catch((error: unknown) => {
      throw isPictureInUse(error) ? refuse("picture.in_use") : error;
    });
    if (bytes === null) throw refuse("picture.not_found");
    await givePictureRoomBack(db, shopId, bytes, now());
    await tx.enqueue(removePictureFiles, { key });
    await tx.audit({ action: "picture.remove", subject: key });
  });
}
