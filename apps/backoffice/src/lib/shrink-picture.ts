/** The longest side that is sent; the API makes nothing larger of it. */
const longestSide = 1_280;
const quality = 0.8;

/**
 * A photo made small enough for a slow network, before it is sent. What the browser cannot draw is answered as it is: the
 * API says what is wrong with it.
 */
export async function shrinkPicture(photo: Blob): Promise<Blob> {
  const picture = await createImageBitmap(photo).catch(() => null);
  if (!picture) return photo;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  return small && small.size < photo.size ? small : photo;
}
