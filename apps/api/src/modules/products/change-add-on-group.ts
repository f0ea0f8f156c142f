import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import type { AddOnGroupId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import {
  type AddOnGroup,
  type AddOnGroupForm,
  findGroup,
  findGroupForUpdate,
  updateGroup,
} from "./add-on-groups.repository.ts";
import { refuse } from "./products.errors.ts";
import { addOnGroupChanged } from "./products.events.ts";
import { requireGoodGroup, saveItems } from "./save-add-on-group.ts";

/**
 * Changes a group for every product that has it. Add-ons keep their ids; orders keep what was chosen for the price it had.
 *
 * @param edit.updatedAt of the group as the person saw it
 * @throws access.denied needs `product update`
 * @throws add_on_group.not_found
 * @throws edit.conflict somebody changed it meanwhile
 * @throws request.invalid
 */
export function changeAddOnGroup(
  ctx: Ctx,
  id: AddOnGroupId,
  { updatedAt: seenAt, ...form }: AddOnGroupForm & { updatedAt: Date },
): Promise<AddOnGroup> {
  requireMay(ctx, "product.change");
  return inTransaction(ctx, async (tx) => {
    const before = await findGroupForUpdate(tx.db, tx.shopId, id);
    if (!before) throw refuse("add_on_group.not_found");
    requireUnchanged(before, seenAt, () => before);
    await requireGoodGroup(tx, form, before);
    const { items: _items, ...group } = form;
    await updateGroup(tx.db, tx.shopId, id, { ...group, updatedAt: editedAt(before, tx.now()) });
    await saveItems(tx, id, form);
    await tx.audit({ action: addOnGroupChanged.eventName, subject: id, before, after: form });
    await tx.emit(addOnGroupChanged({ addOnGroupId: id }));
    return (await findGroup(tx.db, tx.shopId, id))!;
  });
}
