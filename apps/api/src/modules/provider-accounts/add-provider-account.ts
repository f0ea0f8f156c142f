import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type ProviderAccountId } from "#kernel/ids.ts";
import type { ProviderName } from "#kernel/payment-words.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import type { PaymentPort } from "#ports/payments.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import type { TypedKeys } from "./account-keys.rules.ts";
import { confirmOwner, type OwnersWord } from "./confirm-owner.ts";
import { describeAccount } from "./describe-account.ts";
import { refuse, refuseTakenKeys } from "./provider-accounts.errors.ts";
import { providerAccountAdded } from "./provider-accounts.events.ts";
import { findAccount, findOrderForUpdate, insertAccount } from "./provider-accounts.repository.ts";
import { maxAccounts } from "./provider-accounts.rules.ts";
import { readKeys, toKeyColumns } from "./seal-keys.ts";

/** A contract that the shop made itself. */
export type AccountForm = { provider: ProviderName; displayName: string; keys: TypedKeys };

export type AccountPorts = {
  payments: Pick<PaymentPort, "capabilitiesOf" | "accountNameOf">;
  limits: RateLimitPort;
};

/**
 * Links the shop's own account at a provider, behind the accounts that are there. Its keys are sealed and never shown again.
 * The same key with the same form answers the account that it added. Owners only, who say once more who they are.
 *
 * @throws access.denied
 * @throws provider_account.needs_pin · auth.wrong_pin · provider_account.needs_password · auth.wrong_password
 * @throws auth.too_many_attempts
 * @throws provider_account.key_missing · provider_account.key_wrong · provider_account.taken · provider_account.too_many
 * @throws idempotency.key_reused
 */
export async function addProviderAccount(
  ctx: Ctx,
  { payments, limits }: AccountPorts,
  { provider, displayName, keys }: AccountForm,
  word: OwnersWord,
  idempotencyKey: string,
) {
  requireMay(ctx, "provider.change");
  const read = readKeys(payments, provider, keys);
  await confirmOwner(ctx, limits, word);
  return inTransaction(ctx, (tx) => {
    const content = { provider, displayName, keys };
    return createOnce(tx, { scope: "provider_account.add", key: idempotencyKey, content }, async () => {
      // Of two who add at once the second counts the account of the first.
      await lockShop(tx);
      if ((await findOrderForUpdate(tx.db, tx.shopId)).length >= maxAccounts)
        throw refuse("provider_account.too_many", { most: maxAccounts });
      const now = tx.now();
      const { shopId } = tx;
      const id: ProviderAccountId = newId("pac", now);
      const values = { shopId, id, provider, displayName, arrangedBy: "shop" as const };
      const dates = { createdAt: now, updatedAt: now };
      await insertAccount(tx.db, { ...values, ...toKeyColumns(tx, read), ...dates }).catch(refuseTakenKeys);
      const account = (await findAccount(tx.db, shopId, id))!;
      await tx.audit({ action: providerAccountAdded.eventName, subject: id, after: account });
      await tx.emit(providerAccountAdded({ providerAccountId: id }));
      return describeAccount(tx, payments, account, undefined);
    });
  });
}
