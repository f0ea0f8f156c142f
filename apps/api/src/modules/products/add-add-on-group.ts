import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { type AddOnGroupId, newId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type AddOnGroupForm, findGroup, insertGroup } from "./add-on-groups.repository.ts";
import { addOnGroupAdded } from "./products.events.ts";
import { requireGoodGroup, saveItems } from "./save-add-on-group.ts";

/**
 * Adds a group of add-ons, which products can then have. The same key with the same form answers the group that it added.
 *
 * @throws access.denied needs `product create`
 * @throws request.invalid · idempotency.key_reused
 */
export function addAddOnGroup(ctx: Ctx, form: AddOnGroupForm, idempotencyKey: string) {
  requireMay(ctx, "product.create");
  return inTransaction(ctx, (tx) => {
    const request = { scope: "add_on_group.add", key: idempotencyKey, content: form };
    return createOnce(tx, request, async () => {
      await requireGoodGroup(tx, form, null);
      const now = tx.now();
      const id: AddOnGroupId = newId("agr", now);
      const { items: _items, ...group } = form;
      await insertGroup(tx.db, { ...group, shopId: tx.shopId, id, createdAt: now, updatedAt: now });
      await saveItems(tx, id, form);
      await tx.audit({ action: addOnGroupAdded.eventName, subject: id, after: form });
      await tx.emit(addOnGroupAdded({ addOnGroupId: id }));
      return (await findGroup(tx.db, tx.shopId, id))!;
    });
  });
}
