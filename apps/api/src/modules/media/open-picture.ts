import type { Sharp } from "sharp";
import { AppError } from "#kernel/app-error.ts";
import { createFairQueue } from "./fair-queue.ts";
import { maxPicturePixels } from "./picture.rules.ts";
import { refuse } from "./media.errors.ts";

/** So long one rendition may take; others wait meanwhile. */
export const renditionTimeoutSeconds = 15;

/**
 * Works on one picture at a time, of each sender in turn: a decoded one holds up to 160 MB. A product's pictures are sent six
 * at once.
 */
export const inTurn = createFairQueue({ ofOne: 8, ofAll: 32 });

/** Throws what to answer when the library gives up. */
export const unreadable = (cause: unknown): never => {
  throw refusalFor(cause);
};

/** What to answer when the library gives up; that it ran out of time says nothing about the picture. */
export function refusalFor(cause: unknown): AppError {
  const isTooSlow = cause instanceof Error && cause.message.startsWith("timeout:");
  if (isTooSlow) return new AppError("server.unavailable", 503, { retryAfterSeconds: 30, cause });
  return refuse("picture.unreadable", {}, { cause });
}

/** A picture that is small enough to be decoded, with its size before it is turned upright. */
export type OpenPicture = { picture: Sharp; width: number; height: number; pages: number };

/**
 * Looks at a picture before any of it is decoded. One that moves is opened with all its pictures where these are few enough
 * together, else with the first alone.
 *
 * @throws picture.too_many_pixels more than 40 megapixels
 * @throws picture.unreadable      broken, or no picture at all
 */
export async function openPicture(data: Uint8Array, { mayMove = false } = {}): Promise<OpenPicture> {
  // The library throws at once where there is nothing to read.
  if (data.length === 0) throw refuse("picture.unreadable");
  // Loaded with the first picture: 20 MB of library that a process without pictures never needs.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  const {
    width,
    height,
    pages = 1,
  } = await sharp(data, { limitInputPixels: false }).metadata().catch(unreadable);
  if (width * height > maxPicturePixels) throw refuse("picture.too_many_pixels");
  const moves = mayMove && pages > 1 && width * height * pages <= maxPicturePixels;
  const limits = { limitInputPixels: maxPicturePixels, failOn: "error" } as const;
  const picture = sharp(data, moves ? { ...limits, animated: true } : limits);
  return { picture, width, height, pages: moves ? pages : 1 };
}
