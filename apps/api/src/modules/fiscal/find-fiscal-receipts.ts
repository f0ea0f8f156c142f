import type { Tx } from "#kernel/ctx.ts";
import type { FiscalDocumentId, OrderId, PaymentAttemptId } from "#kernel/ids.ts";
import { selectReceipts } from "./documents.repository.ts";
import { findNotes, findNumbers } from "./notes.repository.ts";

/**
 * The fiscal receipts of an order, or of one payment, that stand, in the order in which they were issued: with all that paper, a page or a chat
 * shows of them. `code` and `verifyUrl` are null until they are known, which is at once where the device gives them.
 */
export async function findFiscalReceipts(
  { db, shopId }: Pick<Tx, "db" | "shopId">,
  of: { orderId: OrderId } | { attemptId: PaymentAttemptId },
) {
  const rows = await selectReceipts(db, shopId, of);
  const ids = rows.map(({ id }) => id);
  const notes = ids.length > 0 ? await findNotes(db, shopId, ids) : [];
  const wrong = rows.some(({ receiptId }) => receiptId !== null)
    ? await findNumbers(
        db,
        shopId,
        rows.flatMap(({ receiptId }) => receiptId ?? []),
      )
    : new Map<FiscalDocumentId, number>();
  return rows.map(({ facts, receiptId, ...receipt }) => {
    const { tin, vrn, name, street, city, region, uin, serial, taxOffice } = facts;
    return {
      ...receipt,
      /** The number of the wrong one in whose place it stands. */
      replaces: (receiptId && wrong.get(receiptId)) ?? null,
      notes: notes.filter((note) => note.receiptId === receipt.id).map(({ receiptId: _of, ...note }) => note),
      issuer: { tin, vrn, name, street, city, region, uin, serial, taxOffice },
    };
  });
}
