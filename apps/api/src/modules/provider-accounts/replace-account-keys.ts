import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import type { ProviderAccountId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { openSealed } from "#kernel/secrets.ts";
import { isSameAccount, type TypedKeys } from "./account-keys.rules.ts";
import { findStateOfUse, findUse } from "./account-use.repository.ts";
import type { AccountPorts } from "./add-provider-account.ts";
import { confirmOwner, type OwnersWord } from "./confirm-owner.ts";
import { describeAccount } from "./describe-account.ts";
import { refuse, refuseTakenKeys } from "./provider-accounts.errors.ts";
import { providerAccountChanged } from "./provider-accounts.events.ts";
import {
  findAccountForUpdate,
  findSealedKeys,
  type ProviderAccount,
  updateAccount,
} from "./provider-accounts.repository.ts";
import { type AccountKeys, readKeys, toKeyColumns } from "./seal-keys.ts";

/**
 * Gives an account new keys; the old ones are gone. They must be keys of the same account, since payments made there are
 * asked about with them for days; where keys do not say whose they are, no payment may be open. Owners only, who say once
 * more who they are.
 *
 * @throws access.denied
 * @throws provider_account.not_found
 * @throws provider_account.kept_by_agiza
 * @throws provider_account.needs_pin · auth.wrong_pin · provider_account.needs_password · auth.wrong_password
 * @throws auth.too_many_attempts
 * @throws provider_account.key_missing · provider_account.key_wrong · provider_account.other_account · provider_account.taken
 * @throws provider_account.in_use
 */
export async function replaceAccountKeys(
  ctx: Ctx,
  { payments, limits }: AccountPorts,
  id: ProviderAccountId,
  keys: TypedKeys,
  word: OwnersWord,
) {
  requireMay(ctx, "provider.change");
  await confirmOwner(ctx, limits, word);
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const before = await findAccountForUpdate(db, shopId, id);
    if (!before) throw refuse("provider_account.not_found");
    if (before.arrangedBy === "agiza") throw refuse("provider_account.kept_by_agiza");
    const read = readKeys(payments, before.provider, keys);
    await requireSameAccount(tx, before, read);
    const after = await updateAccount(db, shopId, id, {
      ...toKeyColumns(tx, read),
      updatedAt: editedAt(before, tx.now()),
    }).catch(refuseTakenKeys);
    await tx.audit({ action: "provider_account.keys_replaced", subject: id, before, after });
    await tx.emit(providerAccountChanged({ providerAccountId: id }));
    return describeAccount(tx, payments, after, (await findUse(db, shopId)).get(id));
  });
}

/** Keys of another account would leave payments that nobody could ask about. */
async function requireSameAccount(
  { db, shopId, secrets }: Tx,
  { id, provider }: ProviderAccount,
  { credentials }: AccountKeys,
): Promise<void> {
  const use = await findStateOfUse(db, shopId, id);
  if (use === "never") return;
  const opened = openSealed(secrets, await findSealedKeys(db, shopId, id));
  const before = opened === null ? null : (JSON.parse(opened) as Record<string, string>);
  const isSame = before && isSameAccount(provider, before, credentials);
  if (isSame === false) throw refuse("provider_account.other_account", {}, { field: "keys" });
  if (isSame === null && use === "open") throw refuse("provider_account.in_use");
}
