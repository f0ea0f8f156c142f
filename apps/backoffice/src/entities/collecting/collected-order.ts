import type { Order } from "#data/order-types.ts";
import type { OrderPayments } from "#data/payments.ts";

/** An order of which something is due, with what came for it. */
export type CollectedOrder = { order: Order; payments: OrderPayments };
