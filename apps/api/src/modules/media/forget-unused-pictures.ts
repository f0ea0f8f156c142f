import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { deleteUnusedPictures, givePictureRoomBack } from "./pictures.repository.ts";
import { deleteUnusedProductFiles } from "./product-files.repository.ts";
import { removePictureFiles, removeProductFile } from "./remove-picture.ts";

/** Longer than anybody leaves a product half written. */
const unusedDays = 7;
const dayMs = 86_400_000;

/** Removes what was sent for a product that was never saved, and gives every shop its room back. */
export async function forgetUnusedPictures(base: BaseCtx): Promise<void> {
  await inSystem(base, async (tx) => {
    const { db, now } = tx;
    const before = new Date(now().getTime() - unusedDays * dayMs);
    const pictures = await deleteUnusedPictures(db, before);
    const documents = await deleteUnusedProductFiles(db, before);
    for (const [shopId, gone] of Map.groupBy([...pictures, ...documents], (one) => one.shopId)) {
      const bytes = gone.reduce((sum, one) => sum + one.bytes, 0);
      await givePictureRoomBack(db, shopId, bytes, now());
    }
    const keysOf = (gone: { key: string }[]) => gone.map(({ key }) => ({ key }));
    if (pictures.length > 0) await tx.enqueueAll(removePictureFiles, keysOf(pictures));
    if (documents.length > 0) await tx.enqueueAll(removeProductFile, keysOf(documents));
  });
}
