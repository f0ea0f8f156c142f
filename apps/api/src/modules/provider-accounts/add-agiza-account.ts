import type { Tx } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import { providerAccountAdded } from "./provider-accounts.events.ts";
import { findAccount, insertMissingAccount } from "./provider-accounts.repository.ts";
import { type AccountKeys, toKeyColumns } from "./seal-keys.ts";

/**
 * Gives the shop an account that Agiza made the contract for, behind those it has; one that it has already stays. The money
 * goes from the provider to the shop: Agiza never holds it.
 *
 * @returns whether it was added
 */
export async function addAgizaAccount(
  tx: Tx,
  { displayName, keys }: { displayName: string; keys: AccountKeys },
): Promise<boolean> {
  await lockShop(tx);
  const now = tx.now();
  const id = newId<"pac">("pac", now);
  const isNew = await insertMissingAccount(tx.db, {
    shopId: tx.shopId,
    id,
    provider: keys.provider,
    arrangedBy: "agiza",
    displayName,
    ...toKeyColumns(tx, keys),
    credentialsSetBy: null,
    createdAt: now,
    updatedAt: now,
  });
  if (!isNew) return false;
  const after = await findAccount(tx.db, tx.shopId, id);
  await tx.audit({ action: providerAccountAdded.eventName, subject: id, after });
  await tx.emit(providerAccountAdded({ providerAccountId: id }));
  return true;
}
