import { inTurn, openPicture, renditionTimeoutSeconds, unreadable } from "./open-picture.ts";

/** What is wanted of a picture. `most`: pixels on its longer side. */
export type Fit = {
  most: number;
  type: "jpeg" | "webp";
  quality: number;
  /** A sticker may move. */
  mayMove?: boolean;
};

export type FittedPicture = { data: Uint8Array; width: number; height: number };

/**
 * Makes pictures anew from one, whole and never larger than it was, upright, without what the camera noted about place and
 * owner; nothing of the bytes that came is left in them.
 *
 * @param sender whose turn it takes
 * @throws picture.too_many_pixels more than 40 megapixels, said before any is decoded
 * @throws picture.unreadable      broken, or no picture at all
 * @throws server.unavailable      not made in time: the machine is busy, or the picture was made to take long; or too many
 *   wait already
 */
export const fitPicture = (
  data: Uint8Array,
  fits: readonly Fit[],
  sender: string,
): Promise<FittedPicture[]> =>
  inTurn(sender, async () => {
    const made: FittedPicture[] = [];
    for (const fit of fits) made.push(await fitOne(data, fit));
    return made;
  });

async function fitOne(data: Uint8Array, { most, type, quality, mayMove }: Fit): Promise<FittedPicture> {
  const { picture, pages } = await openPicture(data, mayMove ? { mayMove } : {});
  const upright = pages > 1 ? picture : picture.autoOrient();
  const sized = upright
    .resize(most, most, { fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: renditionTimeoutSeconds });
  const encoded =
    // What is seen through is white on paper, and in a JPEG.
    type === "jpeg" ? sized.flatten({ background: "#ffffff" }).jpeg({ quality }) : sized.webp({ quality });
  const { data: bytes, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(unreadable);
  return { data: bytes, width: info.width, height: info.pageHeight ?? info.height };
}
