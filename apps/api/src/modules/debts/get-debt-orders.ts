import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { findDebtOrders } from "./debts.repository.ts";

/** The orders that a customer took on credit, the oldest first, with what each still owes, as far as the actor sees them. */
export const getDebtOrders = ({ db, shopId, actor }: Tx, customerId: CustomerId) =>
  findDebtOrders(db, shopId, customerId, onlyStaffOf(actor));
