import type { qr } from "@agiza/i18n/catalogues/en/qr";

/** Everything the generator says, in the language of the page. */
export type MakerWords = typeof qr.maker;
