/** A page that is shown a file has loaded it by then; ms. */
const loadedWithinMs = 60_000;

/**
 * Shows a file in a page that was opened for it, or in this one where the browser opened none. Its address opens nothing any
 * more a minute later.
 */
export function showFile(page: Window | null, file: Blob): void {
  const address = URL.createObjectURL(file);
  (page ?? window).location.assign(address);
  setTimeout(() => URL.revokeObjectURL(address), loadedWithinMs);
}
