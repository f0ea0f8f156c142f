import { randomBytes } from "node:crypto";
import { actorName, type Ctx } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { changeLogo } from "#modules/shops/change-logo.ts";
import type { FilesPort } from "#ports/files.ts";
import { makeRenditions } from "./make-renditions.ts";
import { refuse } from "./media.errors.ts";
import { keyOfPicture, looksLikePicture, renditionKey } from "./picture.rules.ts";
import { removePictureFiles } from "./remove-picture.ts";

/** Pixels on the shorter side that a logo has at least. */
export const minLogoPixels = 256;

/** Changes the logo; the files of the one before are removed once that is committed. */
const changeTo = (ctx: Ctx, key: string | null) =>
  changeLogo(ctx, key && renditionKey(key, "small"), (tx, replaced) =>
    tx.enqueue(removePictureFiles, { key: replaced.replace(/-\d+\.webp$/, "") }),
  );

/**
 * Keeps a picture as the shop's logo, in a square of 160 pixels: three times what the widest slot shows. What was sent is
 * not kept.
 *
 * @throws access.denied
 * @throws picture.unreadable · picture.too_many_pixels · picture.too_small
 */
export async function changeShopLogo(ctx: Ctx, files: FilesPort, data: Uint8Array) {
  requireMay(ctx, "shop.change");
  if (!looksLikePicture(data)) throw refuse("picture.unreadable");
  const key = keyOfPicture(ctx.shopId, `logo-${randomBytes(16).toString("hex")}`);
  const [rendition] = await makeRenditions(data, {
    sender: actorName(ctx.actor),
    minPixels: minLogoPixels,
    sizes: ["small"],
  });
  const { data: webp } = rendition!;
  await files.put(renditionKey(key, "small"), { data: webp, contentType: "image/webp" });
  return changeTo(ctx, key);
}

/** Takes the shop's logo away. */
export const removeShopLogo = (ctx: Ctx) => changeTo(ctx, null);
