import type { Tx } from "#kernel/ctx.ts";
import { keyOfFlowFile } from "./product-file.rules.ts";
import { isProductFile, keepProductFile } from "./product-files.repository.ts";

/** Keeps documents for good, since a flow is saved with them. */
export async function keepFlowFiles({ db, shopId, now }: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids) await keepProductFile(db, shopId, keyOfFlowFile(shopId, id), now());
}

/** Whether the shop has a document that a flow names. */
export const isFlowFile = ({ db, shopId }: Pick<Tx, "db" | "shopId">, id: string): Promise<boolean> =>
  isProductFile(db, shopId, keyOfFlowFile(shopId, id));
