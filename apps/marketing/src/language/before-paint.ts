/**
 * Runs inline in the head, before anything is drawn: marks a signed-in visitor on the root element and moves to the
 * language the visitor chose earlier. It is written into the page as text, so it must not use anything outside itself.
 */
export function beforePaint(pageLanguage: string): void {
  const root = document.documentElement;
  root.dataset.scripts = "";
  if (/(?:^|;\s*)signed-in=1(?:;|$)/.test(document.cookie)) root.dataset.signedIn = "";
  let stored: string | null = null;
  try {
    stored = localStorage.getItem("language");
  } catch {
    return; // The module script logs the one warning; the page stays as it is.
  }
  if ((stored !== "en" && stored !== "sw") || stored === pageLanguage) return;
  const plain = location.pathname.replace(/^\/sw(?=\/|$)/, "") || "/";
  const target = stored === "en" ? plain : plain === "/" ? "/sw" : `/sw${plain}`;
  if (target !== location.pathname) location.replace(target + location.search + location.hash);
}

/** The inline script for a page in this language, as source text. */
export function beforePaintSource(pageLanguage: string): string {
  return `(${beforePaint.toString()})(${JSON.stringify(pageLanguage)})`;
}
