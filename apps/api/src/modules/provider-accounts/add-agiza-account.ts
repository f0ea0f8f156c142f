import type { Tx } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import { insertMissingAccount } from "./provider-accounts.repository.ts";
import { type AccountKeys, toKeyColumns } from "./seal-keys.ts";

/**
 * Gives the shop an account that Agiza made the contract for, behind those it has; one that it has already stays. The money
 * goes from the provider to the shop: Agiza never holds it.
 */
export async function addAgizaAccount(
  tx: Tx,
  { displayName, keys }: { displayName: string; keys: AccountKeys },
): Promise<void> {
  await lockShop(tx);
  const now = tx.now();
  await insertMissingAccount(tx.db, {
    shopId: tx.shopId,
    id: newId("pac", now),
    provider: keys.provider,
    arrangedBy: "agiza",
    displayName,
    ...toKeyColumns(tx, keys),
    credentialsSetBy: null,
    createdAt: now,
    updatedAt: now,
  });
}
