import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { eraseWords, sumOpen } from "./refunds.repository.ts";

/** Money of the shop that was promised back and has not gone: how often, and what it comes to. */
export const getOpenRefunds = ({ db, shopId }: Pick<Tx, "db" | "shopId">) => sumOpen(db, shopId, null);

/** Whether money of one of these orders is on its way back. */
export const isMoneyOnTheWayBack = async (
  { db, shopId }: Tx,
  orderIds: readonly OrderId[],
): Promise<boolean> => orderIds.length > 0 && (await sumOpen(db, shopId, orderIds)).count > 0;

/** Forgets what people wrote of a customer when money went back to them: of some orders, or of all. */
export const forgetRefunded = async (
  { db, shopId }: Tx,
  orderIds: readonly OrderId[] | null = null,
): Promise<void> => {
  if (orderIds === null || orderIds.length > 0) await eraseWords(db, shopId, orderIds);
};
