import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { deleteNoticesOfOrders } from "./notices.repository.ts";

/** Forgets what customers were told of orders by SMS, and at which numbers; without ids of every order of the shop. */
export const forgetNoticesOfOrders = (tx: Tx, ids?: readonly OrderId[]): Promise<unknown> =>
  deleteNoticesOfOrders(tx.db, tx.shopId, ids);
