import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { hashToken, newToken, openSealed } from "#kernel/secrets.ts";
import { findSealedToken, insertDebtLink, replaceDebtLink } from "./debt-links.repository.ts";
import { debtLinkUrl } from "./debt-page.rules.ts";

/** The link of a customer to what they owe: the one there is, else their first. Two who ask at once get the same. */
export async function debtLinkOf(tx: Tx, customerId: CustomerId): Promise<string> {
  const { db, shopId, secrets, settings } = tx;
  const token = newToken();
  const link = {
    tokenHash: hashToken(token),
    tokenSealed: secrets.seal(token),
    shopId,
    customerId,
    createdAt: tx.now(),
  };
  const known = async () => {
    const sealed = await findSealedToken(db, shopId, customerId);
    return sealed === undefined ? null : openSealed(secrets, sealed);
  };
  const before = await known();
  if (before !== null) return debtLinkUrl(settings.checkoutUrl, before);
  await insertDebtLink(db, link);
  const now = await known();
  if (now !== null) return debtLinkUrl(settings.checkoutUrl, now);
  await replaceDebtLink(db, link);
  return debtLinkUrl(settings.checkoutUrl, token);
}
