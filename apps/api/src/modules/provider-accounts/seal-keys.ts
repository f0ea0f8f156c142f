import type { Tx } from "#kernel/ctx.ts";
import type { ProviderName } from "#kernel/payment-words.ts";
import type { ProviderKeysPort, ReadKeys, TypedKeys } from "#ports/provider-keys.ts";
import { refuse } from "./provider-accounts.errors.ts";

/** How much of an account's name is shown: enough to tell two apart, too little to use. */
const shownCharacters = 4;

/**
 * The keys that a provider needs, of those that were typed.
 *
 * @throws provider_account.key_missing at the first that is missing
 */
export function readKeys(port: ProviderKeysPort, provider: ProviderName, keys: TypedKeys): ReadKeys {
  const missing = port.needed(provider).find((name) => !keys[name]);
  if (missing !== undefined) {
    const field = missing.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    throw refuse("provider_account.key_missing", {}, { field });
  }
  return port.read(provider, keys);
}

/** The columns of keys: sealed, with what is shown of them and who set them. */
export const toKeyColumns = (tx: Tx, { credentials, externalId, publicName }: ReadKeys) => ({
  externalId,
  publicNameEnd: publicName.slice(-shownCharacters),
  credentialsSealed: tx.secrets.seal(JSON.stringify(credentials)),
  credentialsSetAt: tx.now(),
  credentialsSetBy: tx.actor.kind === "staff" ? tx.actor.userId : null,
});
