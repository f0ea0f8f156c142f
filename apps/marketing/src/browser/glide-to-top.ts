const glideMs = 1200;

/**
 * After every change of path the page glides from where the visitor was to the top, in 1.2 s. Any press, key or wheel
 * stops it, and who asked for less motion is at the top at once.
 */
export function glideToTopOnPathChange(): void {
  let leftAt = 0;
  let leftPath = location.pathname;
  document.addEventListener("astro:before-swap", () => {
    leftAt = scrollY;
  });
  document.addEventListener("astro:page-load", () => {
    const changed = location.pathname !== leftPath;
    leftPath = location.pathname;
    if (changed && !location.hash) glideFrom(leftAt);
  });
}

function glideFrom(startY: number): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches)
    return scrollTo({ top: 0, behavior: "instant" });
  const from = Math.min(startY, document.documentElement.scrollHeight - innerHeight);
  if (from <= 0) return;
  const stopping = new AbortController();
  for (const act of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    addEventListener(act, () => stopping.abort(), { passive: true, signal: stopping.signal });
  }
  scrollTo({ top: from, behavior: "instant" });
  const startedAt = performance.now();
  const step = (now: number) => {
    if (stopping.signal.aborted) return;
    const part = Math.min(1, (now - startedAt) / glideMs);
    scrollTo({ top: from * (1 - easeInOut(part)), behavior: "instant" });
    if (part < 1) requestAnimationFrame(step);
    else stopping.abort();
  };
  requestAnimationFrame(step);
}

function easeInOut(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
}
