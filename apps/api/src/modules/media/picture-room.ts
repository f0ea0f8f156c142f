import { shopPictureBytes } from "#db/schema/media.ts";
import type { Tx } from "#kernel/ctx.ts";
import { refuse } from "./media.errors.ts";
import { givePictureRoomBack, takePictureRoom } from "./pictures.repository.ts";

/**
 * Counts a file of another module to the room of the shop's pictures, in the place of one that goes.
 *
 * @param bytes.taken of the new one, 0 where there is none
 * @param bytes.given of the one that goes
 * @throws picture.no_room the shop's pictures take all the room it has
 */
export async function changePictureRoom(
  { db, shopId, now }: Tx,
  { taken, given }: { taken: number; given: number },
): Promise<void> {
  if (given > 0) await givePictureRoomBack(db, shopId, given, now());
  if (taken > 0 && !(await takePictureRoom(db, shopId, taken, now())))
    throw refuse("picture.no_room", { megabytes: shopPictureBytes / 1_000_000 });
}
