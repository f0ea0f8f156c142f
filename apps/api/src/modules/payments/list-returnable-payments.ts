import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { findReturnablePayments } from "./returnable-payments.repository.ts";

/** Payments of an order that came through a provider and are still with the order, with what of each is left to give back. */
export const listReturnablePayments = ({ db, shopId }: Tx, orderId: OrderId) =>
  findReturnablePayments(db, shopId, orderId);
