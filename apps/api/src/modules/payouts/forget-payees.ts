import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { erasePayees, findOpenOfOrders } from "./forgetting.repository.ts";

/** Whether money of one of these orders may be on its way back. */
export const isPayoutOnTheWay = async ({ db, shopId }: Tx, orderIds: readonly OrderId[]): Promise<boolean> =>
  orderIds.length > 0 && (await findOpenOfOrders(db, shopId, orderIds)).length > 0;

/** Forgets where money of some orders went back to, and who got it; of all orders when null. Amounts and references stay. */
export const forgetPayees = ({ db, shopId }: Tx, orderIds: readonly OrderId[] | null): Promise<void> =>
  erasePayees(db, shopId, orderIds);
