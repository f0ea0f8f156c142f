import { fold } from "./word-forms.rules.ts";

/** A word, a number or a mark; `touches`: nothing stands between it and the piece before. */
export type Piece = { text: string; touches: boolean };

const pattern = /\d+\/\d+|\d{1,3}(?:,\d{3})+|\d+(?:[.,]\d+)?|[½¼¾]|\p{L}+|[,;:+&!?\n.]/gu;

/** The pieces of a text, folded. */
export function splitText(text: string): Piece[] {
  let end = -1;
  return [...fold(text).matchAll(pattern)].map((match) => {
    const touches = match.index === end;
    end = match.index + match[0].length;
    const isGrouped = /^\d{1,3}(,\d{3})+$/.test(match[0]);
    return { text: isGrouped ? match[0].replaceAll(",", "") : match[0], touches };
  });
}
