import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { deleteUnusedPictures, givePictureRoomBack } from "./pictures.repository.ts";
import { removePictureFiles } from "./remove-picture.ts";

/** Longer than anybody leaves a product half written. */
const unusedDays = 7;
const dayMs = 86_400_000;

/** Removes what was sent for a product that was never saved, and gives every shop its room back. */
export async function forgetUnusedPictures(base: BaseCtx): Promise<void> {
  await inSystem(base, async (tx) => {
    const { db, now } = tx;
    const gone = await deleteUnusedPictures(db, new Date(now().getTime() - unusedDays * dayMs));
    for (const [shopId, pictures] of Map.groupBy(gone, (picture) => picture.shopId)) {
      const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
      await givePictureRoomBack(db, shopId, bytes, now());
    }
    const files = gone.map(({ key }) => ({ key }));
    if (files.length > 0) await tx.enqueueAll(removePictureFiles, files);
  });
}
