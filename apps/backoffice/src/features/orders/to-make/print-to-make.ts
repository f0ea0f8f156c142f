import { printOn } from "#entities/receipt/print-paper.ts";

export const toMakePapers = ["58mm", "80mm", "a4"] as const;
export type ToMakePaper = (typeof toMakePapers)[number];

/** What printers leave white at the sides of till paper, both together. */
const edgesMm = 8;

/** Prints the list: on sheets as the page stands, on till paper as long as a copy of that width is. */
export function printToMake(paper: ToMakePaper, list: HTMLElement | null): void {
  if (paper === "a4" || !list) return window.print();
  const copy = document.createElement("div");
  copy.dataset["printed"] = "";
  copy.style.width = `${Number.parseInt(paper, 10) - edgesMm}mm`;
  copy.append(list.cloneNode(true));
  document.body.append(copy);
  window.addEventListener("afterprint", () => copy.remove(), { once: true });
  printOn(paper, copy);
}
