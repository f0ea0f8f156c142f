import { millimetres } from "#entities/receipt/print-paper.ts";

/** What can be printed of orders: what is in them with prices, what is to be packed, and what is stuck on the parcel. */
export const prints = ["slips", "packing", "labels"] as const;
export type Print = (typeof prints)[number];

export const packingPapers = ["a4", "80mm"] as const;
export type PackingPaper = (typeof packingPapers)[number];
export const labelPapers = ["58mm", "a6"] as const;
export type LabelPaper = (typeof labelPapers)[number];
type PrintPaper = PackingPaper | LabelPaper;

/** So many parcels of one order get a label each. */
export const mostParcels = 20;

/** Widths of what is printed: of the paper, without its margins. */
export const printWidths: Record<PrintPaper, string> = {
  a4: "w-[182mm]",
  "80mm": "w-[72mm]",
  "58mm": "w-[50mm]",
  a6: "w-[93mm]",
};

const edgeMm = 2;

/**
 * The declarations of the pages. A sheet has its size; of a roll each piece is as long as the longest, for a page of CSS has one
 * size.
 *
 * @param heightsPx of the pieces that are printed, one to a page
 */
export function pageFor(paper: PrintPaper, heightsPx: readonly number[]): string {
  if (paper === "a4") return "size: A4; margin: 14mm";
  // CSS has no name for A6.
  if (paper === "a6") return "size: 105mm 148mm; margin: 6mm";
  const longest = millimetres(Math.max(0, ...heightsPx)) + 2 * edgeMm;
  return `size: ${paper} ${longest}mm; margin: ${edgeMm}mm 4mm`;
}
