/** How small a picture is made: pixels of its longer side, and bytes above which it looks the same. */
type Small = { longestPx: number; enoughBytes: number };

/** Of goods: the largest that is shown anywhere. */
const ofGoods: Small = { longestPx: 1280, enoughBytes: 80 * 1024 };
/** Of an ID or a paper, whose small print is read. */
const ofPapers: Small = { longestPx: 2000, enoughBytes: 600 * 1024 };

const qualities = [0.82, 0.7, 0.58, 0.45];

/**
 * A photo made small enough for a slow network, before it is sent: of goods at most 1280 pixels wide and high, and about 80 KB.
 * It loses the place where it was taken on the way. One that is smaller as it came stays as it is.
 *
 * @throws where the file is no picture the browser can read
 */
export async function shrinkPicture(file: Blob, { longestPx, enoughBytes }: Small = ofGoods): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, longestPx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw pictures.");
  // A photo without a ground has a white one where its format keeps none.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const small = await smallest(canvas, enoughBytes);
  return scale === 1 && file.size <= small.size ? file : small;
}

async function smallest(canvas: HTMLCanvasElement, enoughBytes: number): Promise<Blob> {
  let small = await encode(canvas, qualities[0]!);
  for (const quality of qualities.slice(1)) {
    if (small.size <= enoughBytes) break;
    small = await encode(canvas, quality);
  }
  return small;
}

/** As WebP; as JPEG in browsers that cannot write it and answer with a PNG instead. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const webp = await toBlob(canvas, "image/webp", quality);
  return webp.type === "image/webp" ? webp : toBlob(canvas, "image/jpeg", quality);
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made smaller."))),
      type,
      quality,
    ),
  );

/** Bytes as the body of a call. */
const bodyOf = (file: Blob) => ({
  headers: { "content-type": file.type },
  // The contract calls bytes a string; they are sent as they are.
  body: file as unknown as string,
  bodySerializer: (body: unknown) => body as Blob,
});

/** A photo as the body of a call that takes bytes, made small first. */
export const bodyOfPicture = async (photo: Blob) => bodyOf(await shrinkPicture(photo));

/** The same of an ID or a paper: a photo keeps its small print, a PDF stays as it is. */
export const bodyOfPaper = async (file: Blob) =>
  bodyOf(file.type === "application/pdf" ? file : await shrinkPicture(file, ofPapers));
