/** Signs of a visitor who is about to do something. */
const signs = ["pointerdown", "pointermove", "touchstart", "wheel", "scroll", "keydown", "focusin"];

/**
 * Calls once, at the visitor's first move on the page, or when the screen becomes another one. Who moved before this
 * script was there is not kept waiting.
 */
export function onFirstMove(moved: () => void, screen?: MediaQueryList): void {
  if (hasMoved()) return moved();
  const waiting = new AbortController();
  const { signal } = waiting;
  const move = () => {
    waiting.abort();
    moved();
  };
  for (const sign of signs) addEventListener(sign, move, { passive: true, signal });
  screen?.addEventListener("change", move, { signal });
}

function hasMoved(): boolean {
  const { activeElement, body } = document;
  return navigator.userActivation?.hasBeenActive || scrollY > 0 || (activeElement ?? body) !== body;
}
