/** Pixels on the shorter side that a logo has at least, as the API asks. */
const minPixels = 256;

/** What is sent: as large as the widest slot needs on the sharpest screen, and no heavier. */
const sentPixels = 512;

/** What keeps a file from being a logo. */
export type LogoProblem = "unreadable" | "small";

/** Cuts the middle square out of a picture and makes it small before it travels. */
export async function squareLogo(file: Blob): Promise<Blob | LogoProblem> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return "unreadable";
  const side = Math.min(picture.width, picture.height);
  if (side < minPixels) return "small";
  const pixels = Math.min(side, sentPixels);
  const canvas = document.createElement("canvas");
  canvas.width = pixels;
  canvas.height = pixels;
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext("2d")?.drawImage(picture, left, top, side, side, 0, 0, pixels, pixels);
  picture.close();
  return new Promise((resolve) =>
    // Transparent corners stay so; a browser that cannot write WebP writes PNG.
    canvas.toBlob((blob) => resolve(blob ?? "unreadable"), "image/webp", 0.9),
  );
}
