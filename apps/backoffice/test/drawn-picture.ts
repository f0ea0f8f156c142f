/** A cloth as a picture's bytes, for stories: it needs no file, and a browser draws it in any size. */
export function drawnPicture(width: number, height: number, isSticker = false): Blob {
  const leaf = "M0 18C0 8 8 0 18 0 18 10 10 18 0 18Z";
  const ground = isSticker ? "" : `<rect width="${width}" height="${height}" fill="#ffd08a"/>`;
  const [bodyWidth, bodyHeight] = [Math.min(width, height) * 0.5, Math.min(width, height) * 0.86];
  const [left, top] = [(width - bodyWidth) / 2, (height - bodyHeight) / 2];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="cloth" width="40" height="40" patternUnits="userSpaceOnUse">
      <rect width="40" height="40" fill="#0d6a78"/><path d="${leaf}" fill="#ffaf3d"/>
      <path transform="translate(20 20)" d="${leaf}" fill="#fff"/></pattern></defs>${ground}
    <g transform="translate(${left} ${top}) scale(${bodyWidth / 100} ${bodyHeight / 160})">
      <path d="M28 0h44l24 30-16 14-8-8v24l26 100H2L28 60V36l-8 8L4 30Z" fill="url(#cloth)"/>
      <path d="M28 58h44v7H28z" fill="#161b56"/></g></svg>`;
  return new Blob([svg], { type: "image/svg+xml" });
}
