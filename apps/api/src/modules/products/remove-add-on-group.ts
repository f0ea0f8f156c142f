import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { AddOnGroupId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { deleteGroup, findGroupForUpdate } from "./add-on-groups.repository.ts";
import { refuse } from "./products.errors.ts";
import { addOnGroupRemoved } from "./products.events.ts";

/**
 * Removes a group from the shop and from every product that has it; orders keep what was chosen.
 *
 * @throws access.denied needs `product delete`
 * @throws add_on_group.not_found
 */
export function removeAddOnGroup(ctx: Ctx, id: AddOnGroupId): Promise<void> {
  requireMay(ctx, "product.remove");
  return inTransaction(ctx, async (tx) => {
    const before = await findGroupForUpdate(tx.db, tx.shopId, id);
    if (!before) throw refuse("add_on_group.not_found");
    await deleteGroup(tx.db, tx.shopId, id);
    await tx.audit({ action: addOnGroupRemoved.eventName, subject: id, before });
    await tx.emit(addOnGroupRemoved({ addOnGroupId: id }));
  });
}
