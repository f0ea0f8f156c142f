import type { Tx } from "#kernel/ctx.ts";
import type { OrderId, PaymentAttemptId } from "#kernel/ids.ts";
import { selectReceipts } from "./documents.repository.ts";

/**
 * The fiscal receipts of an order, or of one payment, in the order in which they were issued: with all that paper, a page or a chat
 * shows of them. `code` and `verifyUrl` are null until they are known, which is at once where the device gives them.
 */
export async function findFiscalReceipts(
  { db, shopId }: Pick<Tx, "db" | "shopId">,
  of: { orderId: OrderId } | { attemptId: PaymentAttemptId },
) {
  const rows = await selectReceipts(db, shopId, of);
  return rows.map(({ facts, ...receipt }) => {
    const { tin, vrn, name, street, city, region, uin, serial, taxOffice } = facts;
    return { ...receipt, issuer: { tin, vrn, name, street, city, region, uin, serial, taxOffice } };
  });
}
