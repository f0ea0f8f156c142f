import type { Tx } from "#kernel/ctx.ts";
import type { RefundId } from "#kernel/ids.ts";
import { findRefundView, type RefundView } from "./refunds.repository.ts";

/** A refund as it stands, for work that already answers for what it shows of it: receipts, messages. */
export async function getRefundFacts({ db, shopId }: Tx, id: RefundId): Promise<RefundView> {
  const found = await findRefundView(db, shopId, id);
  if (!found) throw new Error(`no such refund: ${id}`);
  return found;
}
