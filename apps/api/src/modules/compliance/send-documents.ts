import type { Tx } from "#kernel/ctx.ts";
import { removeProductFile } from "#modules/media/remove-picture.ts";
import { documentsFor, type SentSection, sectionOf } from "./compliance-facts.rules.ts";
import { refuse } from "./compliance.errors.ts";
import { deleteDocuments, type DocumentRow, findDocuments, markSent } from "./compliance.repository.ts";

/**
 * Documents that the section is sent with take the place of those it was sent with before; what it needs no more goes.
 *
 * @throws compliance.document_missing
 */
export async function sendDocuments(tx: Tx, sent: SentSection): Promise<void> {
  const { db, shopId } = tx;
  const documents = await findDocuments(db, shopId);
  const { needed, optional } = documentsFor(sent);
  const missing = needed.find((kind) => !documents.some((row) => row.kind === kind));
  if (missing) throw refuse("compliance.document_missing", {}, { field: missing });
  const kinds = [...needed, ...optional];
  const isReplaced = ({ kind, isSent }: DocumentRow) =>
    isSent && documents.some((other) => other.kind === kind && !other.isSent);
  const gone = documents.filter(
    (row) => sectionOf(row.kind) === sent.section && (!kinds.includes(row.kind) || isReplaced(row)),
  );
  const ids = gone.map(({ id }) => id);
  for (const key of await deleteDocuments(db, shopId, ids)) await tx.enqueue(removeProductFile, { key });
  if (kinds.length > 0) await markSent(db, shopId, kinds);
}
