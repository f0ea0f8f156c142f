/**
 * Goes to a part of the page in place of a button that goes away as it is pressed, so that keys and screen readers
 * go on from there and nobody misses what came of the press.
 */
export function moveFocus(id: string): void {
  // After the part has been drawn.
  requestAnimationFrame(() => {
    const part = document.getElementById(id);
    part?.focus({ preventScroll: true });
    part?.scrollIntoView({ block: "nearest" });
  });
}
