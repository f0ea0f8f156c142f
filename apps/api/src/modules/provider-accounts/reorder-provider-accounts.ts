import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ProviderAccountId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./provider-accounts.errors.ts";
import { providerAccountsReordered } from "./provider-accounts.events.ts";
import { findOrderForUpdate, updateOrder } from "./provider-accounts.repository.ts";
import { isOrderOf } from "./provider-accounts.rules.ts";

/**
 * Says which account is asked first and which comes after it; what is in that order already stays untold. Of two who order
 * at once the later one stands, whole. Owners only.
 *
 * @param ids every account of the shop, once
 * @throws access.denied
 * @throws provider_account.other_order an account was added or removed meanwhile
 */
export function reorderProviderAccounts(ctx: Ctx, ids: readonly ProviderAccountId[]): Promise<void> {
  requireMay(ctx, "provider.change");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const before = (await findOrderForUpdate(db, shopId)).map(({ id }) => id);
    if (!isOrderOf(ids, before)) throw refuse("provider_account.other_order");
    if (before.every((id, place) => id === ids[place])) return;
    await updateOrder(db, shopId, ids);
    const subject = ids[0]!;
    const action = providerAccountsReordered.eventName;
    await tx.audit({ action, subject, before: { order: before }, after: { order: ids } });
    await tx.emit(providerAccountsReordered({}));
  });
}
