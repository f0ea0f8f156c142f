import type { OrderRow } from "#db/schema/orders.ts";
import { type Ctx, type Reader, reading } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { isInScope } from "./order-scope.rules.ts";
import { refuse } from "./orders.errors.ts";
import { findOrder } from "./orders.repository.ts";

/** @throws order.not_found also where it was given to somebody else and the caller sees only their own */
export const findOrderInSight = (ctx: Ctx | Reader, id: OrderId): Promise<OrderRow> =>
  reading(ctx, async ({ db, shopId }) => {
    const order = await findOrder(db, shopId, id);
    if (!order || !isInScope(ctx, order)) throw refuse("order.not_found");
    return order;
  });
