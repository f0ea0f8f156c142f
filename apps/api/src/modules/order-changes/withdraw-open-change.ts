import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { Lifecycle } from "#db/schema/orders.ts";
import type { OrderId } from "#kernel/ids.ts";
import { closeOpenChange } from "./decide-change.ts";
import { mayBeChanged } from "./order-change.rules.ts";
import { findOpenChange } from "./order-changes.repository.ts";

/** Takes back what a customer is being asked about an order that can no longer be changed. */
export async function withdrawOpenChange(
  ctx: Ctx,
  { orderId, to }: { orderId: OrderId; to: Lifecycle },
): Promise<void> {
  if (mayBeChanged({ lifecycle: to })) return;
  await inTransaction(ctx, async (tx) => {
    const change = await findOpenChange(tx.db, tx.shopId, orderId);
    if (change) await closeOpenChange(tx, change, { status: "withdrawn" });
  });
}
