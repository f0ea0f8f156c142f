import type { SystemTx } from "#kernel/ctx.ts";
import { smsLost } from "./notice-jobs.ts";
import type { NoticeRow } from "./notices.repository.ts";

/** Has the shop told that an SMS about an order did not reach its customer; of any other notice nobody is told. */
export async function noteLostSms(
  tx: SystemTx,
  { shopId, orderId, kind }: Pick<NoticeRow, "shopId" | "orderId" | "kind">,
): Promise<void> {
  if (shopId !== null && orderId !== null) await tx.enqueue(smsLost, { shopId, orderId, kind });
}
