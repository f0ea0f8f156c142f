import type { TemplateFile } from "#db/schema/templates.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { FilesPort, StoredFile } from "#ports/files.ts";
import { keyOfTemplateFile, templateFileUrl } from "./product-file.rules.ts";
import { keepProductFile } from "./product-files.repository.ts";

/**
 * Keeps what stands above a template for good, since the template is saved with it.
 *
 * @returns it with its address; null where the shop has no such file
 */
export async function keepTemplateFile(
  { db, shopId, now }: Tx,
  { kind, id, name }: Omit<TemplateFile, "url">,
): Promise<TemplateFile | null> {
  const isThere = await keepProductFile(db, shopId, keyOfTemplateFile(shopId, kind, id), now());
  return isThere ? { kind, id, name, url: templateFileUrl(shopId, kind, id) } : null;
}

/** Its bytes. */
export const readTemplateFile = (
  files: FilesPort,
  { shopId }: Pick<Tx, "shopId">,
  { kind, id }: Pick<TemplateFile, "kind" | "id">,
): Promise<StoredFile | null> => files.get(keyOfTemplateFile(shopId, kind, id));
