import type { MakerWords } from "./maker-words.ts";
import type { QrDesign } from "./qr-design.ts";

/** What every part of the form is given. */
export type MakerStep = {
  design: QrDesign;
  words: MakerWords;
  change: (part: Partial<QrDesign>) => void;
};
