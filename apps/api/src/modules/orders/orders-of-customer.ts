import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import { lockOrdersOf, moveOrdersOf, sumCustomerOrders } from "./orders-of-customer.repository.ts";

/** Locks every order of a customer, before the customer's own row: whoever books on an order locks in this order too. */
export const lockOrders = (tx: Tx, id: CustomerId): Promise<unknown> => lockOrdersOf(tx.db, tx.shopId, id);

/**
 * Makes a customer's orders another's.
 *
 * @param only those; left out, all of them
 * @returns those that were moved
 */
export const giveOrders = (
  tx: Tx,
  way: { from: CustomerId; to: CustomerId; only?: readonly OrderId[] },
): Promise<OrderId[]> => moveOrdersOf(tx.db, tx.shopId, way);

/** What a customer's orders come to, counted from the orders themselves. */
export const sumOrders = (tx: Tx, id: CustomerId) => sumCustomerOrders(tx.db, tx.shopId, id);
