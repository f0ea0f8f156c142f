import { unwrap, type Schemas } from "@agiza/api-client/client";
import { api } from "#lib/api.ts";
import { sendFile } from "#lib/send-file.ts";

export type ProductFile = Schemas["ProductFile"];

/**
 * POST /media/product-files: a PDF that a digital product hands over once it is paid.
 *
 * @param onProgress 0 to 1
 */
export const addProductFile = (
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<ProductFile> => sendFile<ProductFile>("/media/product-files", file, onProgress, signal);

/** The id in a key, as the API fetches a document by it. */
const idOf = (key: string): string => key.slice(key.lastIndexOf("/") + 1).replace(/\.pdf$/, "");

/** GET /media/product-files/{id}: the PDF that a product names by its key. */
export const getProductFile = async (key: string): Promise<Blob> => {
  const answer: unknown = await unwrap(
    api.GET("/media/product-files/{id}", { params: { path: { id: idOf(key) } }, parseAs: "blob" }),
  );
  return answer as Blob;
};
