import { type Ctx, reading } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { isInScope, onlyStaffOf } from "./order-scope.rules.ts";
import { findOrder } from "./orders.repository.ts";

/** Whether the context's actor sees an order; asks the database only where they do not see all. */
export async function isOrderInScope(ctx: Ctx, id: OrderId): Promise<boolean> {
  if (onlyStaffOf(ctx.actor) === null) return true;
  const order = await reading(ctx, ({ db, shopId }) => findOrder(db, shopId, id));
  return order !== undefined && isInScope(ctx, order);
}
