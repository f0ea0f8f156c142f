import { bufferOf } from "./hidden-content.rules.ts";

/** What a document does by itself when it is opened, as far as it can be read without unpacking it. */
const acts = /\/JavaScript\b|\/Launch\b|<script/i;

export const looksLikePdf = (data: Uint8Array): boolean =>
  bufferOf(data).toString("latin1", 0, 5) === "%PDF-";

/** Whether a document ends as one does, with nothing behind its end. */
export const isWholePdf = (data: Uint8Array): boolean =>
  /%%EOF[\s\0]*$/.test(bufferOf(data).toString("latin1", Math.max(0, data.byteLength - 1_024)));

/** Whether a document would run something where it is opened. */
export const actsByItself = (data: Uint8Array): boolean => acts.test(bufferOf(data).toString("latin1"));
