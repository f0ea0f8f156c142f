import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { findCashOrderForUpdate, type LockedOrder } from "./cash.repository.ts";

/** An order whose money nobody else moves until the transaction ends. */
export type OrderMoney = LockedOrder;

/** Locks an order, so that its money is decided one after another; undefined where there is none. */
export const lockOrderMoney = ({ db, shopId }: Tx, orderId: OrderId): Promise<OrderMoney | undefined> =>
  findCashOrderForUpdate(db, shopId, orderId);
