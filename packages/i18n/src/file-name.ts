/**
 * The name a person gave a file, from the address it is stored under: the last path segment without the
 * upload time in front (`2026-11-21-09-30-05-price-list.pdf` is shown as `price-list.pdf`).
 */
export function displayFileName(url: string): string {
  const path = url.split(/[?#]/, 1)[0]!.replace(/\/+$/, "");
  const segment = path.slice(path.lastIndexOf("/") + 1);
  return decoded(segment).replace(/^\d{4}-\d{2}-\d{2}-\d{2}-\d{2}-\d{2}-(?=.)/, "");
}

/** A stray percent sign is part of the name, not a reason to fail. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
