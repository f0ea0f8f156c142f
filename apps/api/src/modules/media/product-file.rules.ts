import type { ShopId } from "#kernel/ids.ts";

/** What is kept under it is given only to those whose right to it was looked at; never by its key alone. */
const privateFolder = "private/";

/** The key of a document that a digital product hands over, by the random name it was given. */
export const keyOfProductFile = (shopId: ShopId, id: string): string => `${privateFolder}${shopId}/${id}.pdf`;

/**
 * The key of a document that a flow of the bot sends to whoever comes there. WhatsApp fetches it by its address, which nobody can
 * guess.
 */
export const keyOfFlowFile = (shopId: ShopId, id: string): string => `flows/${shopId}/${id}.pdf`;

/** The path of such a document's address. */
export const flowFileUrl = (shopId: ShopId, id: string): string =>
  `/store/files/${keyOfFlowFile(shopId, id)}`;

/** What stands above a message template: a picture as JPEG, or a PDF. WhatsApp fetches it by its address too. */
export const keyOfTemplateFile = (shopId: ShopId, kind: "image" | "document", id: string): string =>
  `templates/${shopId}/${id}.${kind === "image" ? "jpg" : "pdf"}`;

/** The path of its address. */
export const templateFileUrl = (shopId: ShopId, kind: "image" | "document", id: string): string =>
  `/store/files/${keyOfTemplateFile(shopId, kind, id)}`;

export const isPrivate = (key: string): boolean => key.startsWith(privateFolder);

const pdfHead = "%PDF-";

/** Whether the bytes begin as those of a PDF do, whatever they are called. */
export const looksLikePdf = (data: Uint8Array): boolean =>
  Buffer.from(data.buffer, data.byteOffset, Math.min(data.byteLength, pdfHead.length)).toString("latin1") ===
  pdfHead;
