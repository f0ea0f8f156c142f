import type { TillSettings } from "#data/till.ts";

/** What a receipt is printed on. */
export type Paper = TillSettings["receipt_width"];

export const papers: readonly Paper[] = ["58mm", "80mm", "a5"];

/** What a length on the screen is on paper, rounded up. */
export const millimetres = (px: number) => Math.ceil((px / 96) * 25.4);

/** Above and below; at the sides of till paper printers leave some millimetres white. */
const edgeMm = 2;

/** Till paper is as long as what stands on it: CSS has no page of a given width and any length. */
const pageOf = (paper: Paper, content: HTMLElement): string =>
  paper === "a5"
    ? "size: A5; margin: 10mm"
    : `size: ${paper} ${millimetres(content.getBoundingClientRect().height) + 2 * edgeMm}mm; margin: ${edgeMm}mm 4mm`;

/**
 * Opens the browser's print dialog with pages of that paper.
 *
 * @param content all that is printed, as wide as it will be; a child of the body, marked with `data-printed`
 */
export function printOn(paper: Paper, content: HTMLElement): void {
  printPages(pageOf(paper, content));
}

/** Opens the browser's print dialog for what is marked with `data-printed`, on pages of these declarations. */
export function printPages(page: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `@page { ${page} } @media print { body { background: none } body > :not([data-printed]) { display: none } }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  window.addEventListener(
    "afterprint",
    () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
    { once: true },
  );
  window.print();
}
