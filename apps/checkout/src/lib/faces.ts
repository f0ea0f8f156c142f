import figtree from "@agiza/ui/fonts/figtree-agiza.woff2?url";

/** Makes a typeface known; it is fetched when text asks for it, and text never waits for it. */
export function addFace(family: string, url: string, weight: string): void {
  document.fonts.add(new FontFace(family, `url(${url}) format("woff2")`, { weight, display: "swap" }));
}

/** The face of the text. It comes last: the page is readable without it, and on a slow line the order goes first. */
export const addTextFace = () => addFace("Figtree", figtree, "400 800");
