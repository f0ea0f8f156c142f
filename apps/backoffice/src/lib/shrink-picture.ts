/** The longest side that is sent; the API makes nothing larger of it. */
const longestSide = 1_280;

/** A photo looks the same above this many bytes. */
const enoughBytes = 80 * 1_024;

const qualities = [0.82, 0.7, 0.58, 0.45] as const;

/**
 * A photo made small enough for a slow network, before it is sent: about 80 KB. What the browser cannot draw is answered
 * as it is: the API says what is wrong with it.
 */
export async function shrinkPicture(photo: Blob): Promise<Blob> {
  const picture = await drawable(photo);
  if (!picture) return photo;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const small = await smallest(canvas);
  return small && small.size < photo.size ? small : photo;
}

async function drawable(photo: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(photo);
  } catch {
    return null;
  }
}

async function smallest(canvas: HTMLCanvasElement): Promise<Blob | null> {
  let small: Blob | null = null;
  for (const quality of qualities) {
    small = await encode(canvas, quality);
    if (small && small.size <= enoughBytes) break;
  }
  return small;
}

/** As WebP; as JPEG in browsers that cannot write it and answer with a PNG instead. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const webp = await toBlob(canvas, "image/webp", quality);
  return webp?.type === "image/webp" ? webp : toBlob(canvas, "image/jpeg", quality);
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));
