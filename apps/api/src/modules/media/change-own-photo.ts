import { randomBytes } from "node:crypto";
import type { BaseCtx } from "#kernel/ctx.ts";
import type { PersonSession } from "#kernel/session.ts";
import { changePhoto } from "#modules/auth/change-photo.ts";
import type { Deps } from "#modules/deps.ts";
import type { Budget } from "#ports/rate-limit.ts";
import { makeRenditions } from "./make-renditions.ts";
import { refuse } from "./media.errors.ts";
import { keyOfPhoto, looksLikePicture, renditionKey } from "./picture.rules.ts";
import { removePictureFiles } from "./remove-picture.ts";

/** Photos of one person. */
const budget: Budget = { name: "photos", points: 20, seconds: 3_600 };

/** Changes somebody's photo; the files of the one before are removed once that is committed. */
const changeTo = (base: BaseCtx, session: PersonSession, key: string | null) =>
  changePhoto(base, session, key && renditionKey(key, "large"), (tx, replaced) =>
    tx.enqueue(removePictureFiles, { key: replaced.replace(/-\d+\.webp$/, "") }),
  );

/**
 * Keeps a picture as the person's photo, in one square of 480 pixels; what was sent is not kept.
 *
 * @throws picture.unreadable · picture.too_many_pixels
 * @throws request.too_many with the seconds to wait
 * @throws server.unavailable
 */
export async function changeOwnPhoto(
  base: BaseCtx,
  { files, limits }: Pick<Deps, "files" | "limits">,
  session: PersonSession,
  data: Uint8Array,
) {
  if (!looksLikePicture(data)) throw refuse("picture.unreadable");
  const wait = await limits.take(budget, session.userId);
  if (wait !== null) throw refuse("request.too_many", {}, { retryAfterSeconds: wait });
  const key = keyOfPhoto(session.userId, randomBytes(16).toString("hex"));
  const [rendition] = await makeRenditions(data, { sender: `staff:${session.userId}`, sizes: ["large"] });
  const { data: webp } = rendition!;
  await files.put(renditionKey(key, "large"), { data: webp, contentType: "image/webp" });
  return changeTo(base, session, key);
}

/** Takes somebody's photo away. */
export const removeOwnPhoto = (base: BaseCtx, session: PersonSession) => changeTo(base, session, null);
