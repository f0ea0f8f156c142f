import { type BaseCtx, type Ctx, inSystem, inTransaction } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import type { ComplianceDocumentId } from "#kernel/ids.ts";
import { removeProductFile } from "#modules/media/remove-picture.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import { forgetUnsent } from "./compliance-jobs.ts";
import { complianceDocumentChanged } from "./compliance.events.ts";
import { deleteDocuments, findDocument, findUnsent } from "./compliance.repository.ts";
import { unsentSince } from "./compliance.rules.ts";

/**
 * Removes photos and papers that were added and never sent for review, with their files: nobody is to keep the ID of somebody
 * who changed their mind. One that fails stops no other, and is found again.
 */
export async function forgetUnsentDocuments(base: BaseCtx): Promise<void> {
  const before = unsentSince(base);
  const found = await inSystem(base, (tx) => findUnsent(tx.db, before));
  await eachByItself(base, forgetUnsent.name, found, (ctx, { id }) => forget(ctx, id, before));
}

/** One that was sent meanwhile, or removed, is left as it is. */
const forget = (ctx: Ctx, id: ComplianceDocumentId, before: Date): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockShop(tx);
    const row = await findDocument(tx.db, tx.shopId, id);
    if (!row || row.isSent || row.addedAt >= before) return;
    for (const key of await deleteDocuments(tx.db, tx.shopId, [id]))
      await tx.enqueue(removeProductFile, { key });
    await tx.audit({ action: "compliance.document_forgotten", subject: id, before: { kind: row.kind } });
    await tx.emit(complianceDocumentChanged({ documentId: id }));
  });
