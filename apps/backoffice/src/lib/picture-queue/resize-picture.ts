/** No page shows a picture larger; sending more would only cost data. */
export const longestSidePx = 1280;
const quality = 0.82;

/**
 * Draws a picture anew, upright, at most 1280 pixels on its longer side and without what the camera noted, as WebP or,
 * where the browser writes none, JPEG. One that is smaller as it came stays as it is; the server draws it anew in any case.
 *
 * @throws where the browser cannot read it
 */
export async function resizePicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const scale = Math.min(1, longestSidePx / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const drawing = canvas.getContext("2d");
    if (!drawing) throw new Error("no canvas");
    drawing.imageSmoothingQuality = "high";
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const drawn = (await encode(canvas, "image/webp")) ?? (await encodeOpaque(canvas, drawing));
    return scale === 1 && file.size <= drawn.size ? file : drawn;
  } finally {
    picture.close();
  }
}

/** Null where the browser writes another type than was asked for. */
async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return made?.type === type ? made : null;
}

/** A JPEG has no clear parts: they become white instead of black. */
async function encodeOpaque(canvas: HTMLCanvasElement, drawing: CanvasRenderingContext2D): Promise<Blob> {
  drawing.globalCompositeOperation = "destination-over";
  drawing.fillStyle = "#ffffff";
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  const made = await encode(canvas, "image/jpeg");
  if (!made) throw new Error("no picture");
  return made;
}
