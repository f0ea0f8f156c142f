/** How a square is cut and written. */
export type SquareOptions = {
  /** Pixels a side at most. */
  largestPx: number;
  /** Pixels the shorter side of the picture has at least. */
  smallestPx?: number;
  /** A browser that cannot write WebP writes PNG. */
  type: "image/jpeg" | "image/webp";
  quality: number;
  /** Stands behind what is transparent, where the type keeps no transparency. */
  ground?: string;
};

/** What keeps a file from becoming a square. */
export type SquareProblem = "unreadable" | "small";

/** The middle square of a picture, made small before it travels. A photo stands upright, whichever way the phone was held. */
export async function squarePicture(
  file: Blob,
  { largestPx, smallestPx = 1, type, quality, ground }: SquareOptions,
): Promise<Blob | SquareProblem> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!picture) return "unreadable";
  const side = Math.min(picture.width, picture.height);
  try {
    if (side < smallestPx) return "small";
    const canvas = document.createElement("canvas");
    const pixels = (canvas.width = canvas.height = Math.min(side, largestPx));
    const brush = canvas.getContext("2d");
    if (!brush) return "unreadable";
    if (ground !== undefined) {
      brush.fillStyle = ground;
      brush.fillRect(0, 0, pixels, pixels);
    }
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
    brush.drawImage(picture, left, top, side, side, 0, 0, pixels, pixels);
    return await new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? "unreadable"), type, quality),
    );
  } finally {
    picture.close();
  }
}
