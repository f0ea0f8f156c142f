import { defineErrors } from "#kernel/app-error.ts";
import type { BaseCtx } from "#kernel/ctx.ts";
import { hashToken } from "#kernel/secrets.ts";
import { isPrivate } from "#modules/media/product-file.rules.ts";
import type { FilesPort, StoredFile } from "#ports/files.ts";
import { followLink } from "./get-order-page.ts";
import { findLinkedPage } from "./order-page.repository.ts";

const refuse = defineErrors({ "product_file.not_found": 404 });

/**
 * A document that a paid order handed over, for the holder of its link.
 *
 * @param item its place among the receipt's items
 * @returns with the name it is saved as
 * @throws order.link_unknown · order.link_expired
 * @throws product_file.not_found the order has no receipt, or hands over no document there
 */
export async function getReceiptFile(
  base: BaseCtx,
  files: FilesPort,
  token: string,
  item: number,
): Promise<StoredFile & { name: string }> {
  const tokenHash = hashToken(token);
  const found = await base.store.readOfLink(tokenHash, (db) => findLinkedPage(db, tokenHash));
  const { receipt } = followLink(base, found).facts;
  const { name = "", content = "" } = receipt?.items[item] ?? {};
  const file = isPrivate(content) ? await files.get(content) : null;
  if (!file) throw refuse("product_file.not_found");
  return { ...file, name: `${name}.pdf` };
}
