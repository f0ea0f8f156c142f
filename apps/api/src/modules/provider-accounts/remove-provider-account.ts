import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ProviderAccountId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findStateOfUse } from "./account-use.repository.ts";
import { refuse } from "./provider-accounts.errors.ts";
import { providerAccountRemoved } from "./provider-accounts.events.ts";
import { deleteAccount, findAccountForUpdate } from "./provider-accounts.repository.ts";

/**
 * Takes an account away that nobody ever paid through, with its keys. One with payments is part of the books: it can only be
 * switched off. A payment that begins at the same moment waits for this, and then finds no account. Owners only.
 *
 * @throws access.denied
 * @throws provider_account.not_found also when it was removed before
 * @throws provider_account.in_use a payment is open there
 * @throws provider_account.has_history
 */
export function removeProviderAccount(ctx: Ctx, id: ProviderAccountId): Promise<void> {
  requireMay(ctx, "provider.change");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const before = await findAccountForUpdate(db, shopId, id);
    if (!before) throw refuse("provider_account.not_found");
    const use = await findStateOfUse(db, shopId, id);
    if (use === "open") throw refuse("provider_account.in_use");
    if (use === "ended") throw refuse("provider_account.has_history");
    await deleteAccount(db, shopId, id);
    await tx.audit({ action: providerAccountRemoved.eventName, subject: id, before });
    await tx.emit(providerAccountRemoved({ providerAccountId: id }));
  });
}
