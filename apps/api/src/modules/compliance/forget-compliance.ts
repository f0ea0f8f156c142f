import type { Tx } from "#kernel/ctx.ts";
import { removeProductFile } from "#modules/media/remove-picture.ts";
import { deleteDocuments, deleteSections, findDocuments } from "./compliance.repository.ts";

/** Forgets who ran a shop that closed for good: what was filled in, and every document with its file. Who looked at them stays. */
export async function forgetCompliance(tx: Tx): Promise<void> {
  const { db, shopId } = tx;
  const ids = (await findDocuments(db, shopId)).map(({ id }) => id);
  for (const key of await deleteDocuments(db, shopId, ids)) await tx.enqueue(removeProductFile, { key });
  await deleteSections(db, shopId);
}
