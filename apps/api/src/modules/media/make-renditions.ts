import { type PictureSize, pictureSizes } from "./picture.rules.ts";
import { refuse } from "./media.errors.ts";
import { inTurn, openPicture, renditionTimeoutSeconds, unreadable } from "./open-picture.ts";

type Rendition = { size: PictureSize; data: Uint8Array };

type Wanted = {
  /** Who sent it: people take turns. */
  sender: string;
  /** The shorter side has so many pixels at least. */
  minPixels?: number;
  /** Those that are used; each costs as much as decoding. */
  sizes?: readonly PictureSize[];
};

/**
 * Makes the renditions of a picture: squares cut from its middle, as WebP, upright, without what the camera noted
 * about place and owner.
 *
 * @throws picture.too_many_pixels more than 40 megapixels, said before any is decoded
 * @throws picture.too_small       shorter on one side than `minPixels`
 * @throws picture.unreadable      broken, or no picture at all
 * @throws server.unavailable      not made in time: the machine is busy, or the picture was made to take long; or too many
 *   wait already
 */
export const makeRenditions = (data: Uint8Array, wanted: Wanted): Promise<Rendition[]> =>
  inTurn(wanted.sender, () => render(data, wanted));

const allSizes = Object.keys(pictureSizes) as PictureSize[];

async function render(data: Uint8Array, { minPixels = 1, sizes = allSizes }: Wanted): Promise<Rendition[]> {
  const { picture, width, height } = await openPicture(data);
  if (Math.min(width, height) < minPixels) throw refuse("picture.too_small", { pixels: minPixels });
  const upright = picture.autoOrient();
  const renditions: Rendition[] = [];
  for (const size of sizes) {
    const px = pictureSizes[size];
    const square = upright.clone().resize(px, px, { fit: "cover" });
    const webp = square.webp({ quality: 60, effort: 5 }).timeout({ seconds: renditionTimeoutSeconds });
    renditions.push({ size, data: await webp.toBuffer().catch(unreadable) });
  }
  return renditions;
}
