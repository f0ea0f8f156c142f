import { AppError } from "#kernel/app-error.ts";
import { createFairQueue } from "./fair-queue.ts";
import { maxPicturePixels, type PictureSize, pictureSizes } from "./picture.rules.ts";
import { refuse } from "./media.errors.ts";

/** So long one rendition may take; others wait meanwhile. */
const timeoutSeconds = 15;

type Rendition = { size: PictureSize; data: Uint8Array };

/** One picture at a time: a decoded one holds up to 160 MB. A product's pictures are sent six at once. */
const inTurn = createFairQueue({ ofOne: 8, ofAll: 32 });

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
  // Loaded with the first picture: 20 MB of library that a process without pictures never needs.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  const unreadable = (cause: unknown): never => {
    throw refusalFor(cause);
  };
  const { width, height } = await sharp(data, { limitInputPixels: false }).metadata().catch(unreadable);
  if (width * height > maxPicturePixels) throw refuse("picture.too_many_pixels");
  if (Math.min(width, height) < minPixels) throw refuse("picture.too_small", { pixels: minPixels });
  const picture = sharp(data, { limitInputPixels: maxPicturePixels, failOn: "error" }).autoOrient();
  const renditions: Rendition[] = [];
  for (const size of sizes) {
    const px = pictureSizes[size];
    const square = picture.clone().resize(px, px, { fit: "cover" });
    const webp = square.webp({ quality: 60, effort: 5 }).timeout({ seconds: timeoutSeconds });
    renditions.push({ size, data: await webp.toBuffer().catch(unreadable) });
  }
  return renditions;
}

/** What to answer when the library gives up; that it ran out of time says nothing about the picture. */
export function refusalFor(cause: unknown): AppError {
  const isTooSlow = cause instanceof Error && cause.message.startsWith("timeout:");
  if (isTooSlow) return new AppError("server.unavailable", 503, { retryAfterSeconds: 30, cause });
  return refuse("picture.unreadable", {}, { cause });
}
