import bricolage from "@agiza/ui/fonts/bricolage-checkout.woff2?url";
import figtree from "@agiza/ui/fonts/figtree-agiza.woff2?url";

/** Makes a typeface known; it is fetched when text asks for it, and text never waits for it. */
function addFace(family: string, url: string, weight: string): void {
  document.fonts.add(new FontFace(family, `url(${url}) format("woff2")`, { weight, display: "swap" }));
}

/** The faces come last: the page is readable without them, and on a slow line the order goes first. */
export function addFaces(): void {
  addFace("Figtree", figtree, "400 800");
  addFace("Bricolage Grotesque", bricolage, "700");
}
