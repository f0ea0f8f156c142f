import type { Ctx } from "#kernel/ctx.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { refuse } from "./statement-imports.errors.ts";

/** A statement shows the whole till, so that who looks after some orders only is refused. */
export function requireAllOrders({ actor }: Pick<Ctx, "actor">): void {
  if (onlyStaffOf(actor) !== null) throw refuse("statement_import.all_orders_only");
}
