import { randomInt } from "node:crypto";

/** Without what is mistaken for something else when it is read out. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Four letters and digits by which a popup is named in a chat; of a shop's few popups hardly two draw the same. */
export const newPopupReference = (): string =>
  Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** A text with the reference of the popup from which a customer writes it. */
export const withPopupReference = (text: string, reference: string): string =>
  `${text} (P-${reference})`.trim();

/** What a customer wrote, without the reference at its end: it says where they come from and nothing they want. */
export const withoutPopupReference = (text: string): string =>
  text.replace(/\s*\(P-[2-9A-HJ-NP-Z]{4}\)\s*$/i, "");

/** Finds a reference in a text in small letters, as PostgreSQL reads regular expressions; the brackets hold it. */
export const popupReferencePattern = "\\(p-([2-9a-hj-np-z]{4})\\)";
