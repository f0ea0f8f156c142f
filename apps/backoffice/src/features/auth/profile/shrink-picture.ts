/** Twice the side the API keeps, for a sharp square. */
const side = 960;

/**
 * The middle square of a picture, small enough for a slow network.
 *
 * @returns a JPEG of 960 pixels at most
 * @throws where the browser cannot read the file as a picture
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const length = Math.min(picture.width, picture.height);
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = Math.min(side, length);
    const brush = canvas.getContext("2d");
    if (!brush) throw new Error("no canvas");
    // A picture without a background stays readable on white.
    brush.fillStyle = "#ffffff";
    brush.fillRect(0, 0, canvas.width, canvas.height);
    const [left, top] = [(picture.width - length) / 2, (picture.height - length) / 2];
    brush.drawImage(picture, left, top, length, length, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error("no picture")));
      canvas.toBlob(take, "image/jpeg", 0.86);
    });
  } finally {
    picture.close();
  }
}
