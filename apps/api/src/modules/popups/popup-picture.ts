import { randomBytes } from "node:crypto";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { PopupId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { fitPicture } from "#modules/media/fit-picture.ts";
import { changePictureRoom } from "#modules/media/picture-room.ts";
import { removeProductFile } from "#modules/media/remove-picture.ts";
import type { FilesPort } from "#ports/files.ts";
import { popupPictureKey } from "./popup-files.rules.ts";
import { type PopupView, viewPopup } from "./popup-view.ts";
import { lockPopup, savePopup } from "./save-popup.ts";

/** Twice the width of the box on a sharp screen; some 40 kB, since every visitor loads it. */
const fit = { most: 720, type: "webp", quality: 72 } as const;

/**
 * Gives a popup a picture, made anew without what the camera noted, in the place of the one there was. It takes room beside the
 * shop's pictures.
 *
 * @throws popup.not_found
 * @throws picture.unreadable · picture.too_many_pixels · picture.no_room · server.unavailable
 * @throws access.denied needs `whatsapp_interactions update`
 */
export async function keepPopupPicture(
  ctx: Ctx,
  files: FilesPort,
  id: PopupId,
  bytes: Uint8Array,
): Promise<PopupView> {
  requireMay(ctx, "popup.change");
  const [picture] = await fitPicture(bytes, [fit], id);
  const imageKey = popupPictureKey(ctx.shopId, randomBytes(16).toString("hex"));
  const { data } = picture!;
  return changePicture(ctx, id, { imageKey, imageBytes: data.byteLength }, () =>
    files.put(imageKey, { data, contentType: "image/webp" }),
  );
}

/**
 * Takes a popup's picture away.
 *
 * @throws popup.not_found
 * @throws access.denied needs `whatsapp_interactions update`
 */
export async function removePopupPicture(ctx: Ctx, id: PopupId): Promise<PopupView> {
  requireMay(ctx, "popup.change");
  return changePicture(ctx, id, { imageKey: null, imageBytes: 0 }, () => Promise.resolve());
}

type Picture = { imageKey: string | null; imageBytes: number };

/** @param keep writes the file before the commit: a picture that could not be written is none */
const changePicture = (ctx: Ctx, id: PopupId, picture: Picture, keep: () => Promise<unknown>) =>
  inTransaction(ctx, async (tx) => {
    const before = await lockPopup(tx, id);
    if (before.imageKey) await tx.enqueue(removeProductFile, { key: before.imageKey });
    await changePictureRoom(tx, { taken: picture.imageBytes, given: before.imageBytes });
    const after = await savePopup(tx, before, picture);
    await keep();
    return viewPopup(tx, after);
  });
