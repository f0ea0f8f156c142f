import { randomBytes } from "node:crypto";
import type { BaseCtx } from "#kernel/ctx.ts";
import type { Session } from "#kernel/session.ts";
import { changePhoto } from "#modules/auth/change-photo.ts";
import type { FilesPort } from "#ports/files.ts";
import { makeRenditions } from "./make-renditions.ts";
import { refuse } from "./media.errors.ts";
import { keyOfPhoto, looksLikePicture, renditionKey } from "./picture.rules.ts";
import { removePictureFiles } from "./remove-picture.ts";

/** Changes somebody's photo; the files of the one before are removed once that is committed. */
const changeTo = (base: BaseCtx, session: Session, key: string | null) =>
  changePhoto(base, session, key && renditionKey(key, "large"), (tx, replaced) =>
    tx.enqueue(removePictureFiles, { key: replaced.replace(/-\d+\.webp$/, "") }),
  );

/**
 * Keeps a picture as the person's photo, in one square of 480 pixels; what was sent is not kept.
 *
 * @throws picture.unreadable · picture.too_many_pixels
 */
export async function changeOwnPhoto(base: BaseCtx, files: FilesPort, session: Session, data: Uint8Array) {
  if (!looksLikePicture(data)) throw refuse("picture.unreadable");
  const key = keyOfPhoto(session.userId, randomBytes(16).toString("hex"));
  const renditions = await makeRenditions(data);
  const { data: webp } = renditions.find(({ size }) => size === "large")!;
  await files.put(renditionKey(key, "large"), { data: webp, contentType: "image/webp" });
  return changeTo(base, session, key);
}

/** Takes somebody's photo away. */
export const removeOwnPhoto = (base: BaseCtx, session: Session) => changeTo(base, session, null);
