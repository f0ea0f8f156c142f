import { loadImage, paperOf } from "./card-canvas.ts";
import type { ShopLogo } from "./qr-design.ts";

/** Enough for a logo on the largest print; more would only make the files heavy. */
const logoPx = 512;

/**
 * Reads a picture into a small square PNG on white, whole and in the middle.
 *
 * @throws Error when the browser cannot read it as a picture
 */
export async function readLogo(file: File): Promise<ShopLogo> {
  const picture = await loadImage(await asDataUrl(file));
  const canvas = document.createElement("canvas");
  canvas.width = logoPx;
  canvas.height = logoPx;
  const context = paperOf(canvas);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, logoPx, logoPx);
  const scale = logoPx / Math.max(picture.naturalWidth, picture.naturalHeight);
  const width = picture.naturalWidth * scale;
  const height = picture.naturalHeight * scale;
  context.drawImage(picture, (logoPx - width) / 2, (logoPx - height) / 2, width, height);
  return { href: canvas.toDataURL("image/png"), name: file.name };
}

function asDataUrl(file: File): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => done(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => fail(new Error("The file could not be read.")));
    reader.readAsDataURL(file);
  });
}
