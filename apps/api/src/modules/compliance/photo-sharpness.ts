import { inTurn, openPicture, unreadable } from "#modules/media/open-picture.ts";
import { refuse } from "./compliance.errors.ts";

/** Pixels that the longer side of a photo has at least: the small print of an ID can be read from it. */
export const leastPhotoPixels = 800;

/** Photos are compared at this size, so that more pixels are not taken for more sharpness. */
const comparedPixels = 640;

/** A Laplacian: 0 on a plain surface, far from it on an edge. Half of the range is added, since values below 0 are cut. */
const edges = { width: 3, height: 3, kernel: [0, 1, 0, 1, -4, 1, 0, 1, 0], scale: 1, offset: 128 };

/**
 * The least deviation of a photo's edges, of 128. Measured on a card of print, 1,280 pixels wide: sharp 35, slightly moved 18,
 * just readable 8, unreadable 4 and below.
 */
const leastSharpness = 5;

/** How sharp a picture is: the deviation of its edges. */
export async function sharpnessOf(data: Uint8Array, sender: string): Promise<number> {
  return inTurn(sender, async () => {
    const { picture } = await openPicture(data);
    const small = await picture
      .resize(comparedPixels, comparedPixels, { fit: "inside", withoutEnlargement: true })
      .greyscale()
      .toColourspace("b-w")
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable);
    const { default: sharp } = await import("sharp");
    const { width, height, channels } = small.info;
    const found = await sharp(small.data, { raw: { width, height, channels } })
      .convolve(edges)
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The library counts what it was given, and not what it is about to make of it.
    const counted = await sharp(found.data, {
      raw: { width, height, channels: found.info.channels },
    }).stats();
    return counted.channels[0]!.stdev;
  });
}

/**
 * @throws compliance.photo_small · compliance.photo_blurred
 */
export function requireReadable({ longest, sharpness }: { longest: number; sharpness: number }): void {
  if (longest < leastPhotoPixels) throw refuse("compliance.photo_small", { least: leastPhotoPixels });
  if (sharpness < leastSharpness) throw refuse("compliance.photo_blurred");
}
