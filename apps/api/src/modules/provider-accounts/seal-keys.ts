import type { Tx } from "#kernel/ctx.ts";
import type { ProviderName } from "#kernel/payment-words.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { credentialsOf, missingKey, publicNameEnd, type TypedKeys } from "./account-keys.rules.ts";
import { refuse } from "./provider-accounts.errors.ts";

/** Keys that are complete, and the provider's public name of their account. */
export type AccountKeys = { provider: ProviderName; credentials: Record<string, string>; externalId: string };

/**
 * The keys that a provider needs, of those that were typed.
 *
 * @throws provider_account.key_missing at the first that is missing
 * @throws provider_account.key_wrong one has not the provider's form
 */
export function readKeys(
  payments: Pick<PaymentPort, "accountNameOf">,
  provider: ProviderName,
  keys: TypedKeys,
): AccountKeys {
  const missing = missingKey(provider, keys);
  if (missing !== undefined) {
    const field = missing.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    throw refuse("provider_account.key_missing", {}, { field });
  }
  const credentials = credentialsOf(provider, keys);
  const externalId = payments.accountNameOf(provider, credentials);
  if (externalId === null) throw refuse("provider_account.key_wrong", {}, { field: "keys" });
  return { provider, credentials, externalId };
}

/** The columns of keys: sealed, with what is shown of them and who set them. */
export const toKeyColumns = (tx: Tx, { provider, credentials, externalId }: AccountKeys) => ({
  externalId,
  publicNameEnd: publicNameEnd(provider, credentials),
  credentialsSealed: tx.secrets.seal(JSON.stringify(credentials)),
  credentialsSetAt: tx.now(),
  credentialsSetBy: tx.actor.kind === "staff" ? tx.actor.userId : null,
});
