import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findConsents, findDetails, findDetailsForUpdate } from "./customer-details.repository.ts";
import { toDetailsView } from "./customer-view.ts";
import { refuse } from "./customers.errors.ts";
import { type Consent, noteConsent } from "./note-consent.ts";

/**
 * Writes down what a customer told the shop about offers. Who stopped them in the chat or by a link brings them back in the chat alone.
 *
 * @param said.note where and how they said it
 * @throws access.denied needs `customers update`
 * @throws customer.not_found
 * @throws customer.stopped_offers
 */
export function changeConsent(ctx: Ctx, id: CustomerId, said: Omit<Consent, "source">) {
  requireMay(ctx, "customer.change");
  return inTransaction(ctx, async (tx) => {
    const before = await findDetailsForUpdate(tx.db, tx.shopId, id);
    if (!before) throw refuse("customer.not_found");
    const consents = await findConsents(tx.db, tx.shopId, id);
    const stands = said.channel === "whatsapp" ? before.whatsappConsent : before.smsConsent;
    const theirs = consents.find(
      ({ channel, source }) => channel === said.channel && (source === "chat" || source === "link"),
    );
    if (said.state !== "refused" && stands === "refused" && theirs?.state === "refused")
      throw refuse("customer.stopped_offers");
    await noteConsent(tx, id, { ...said, source: "staff" });
    const after = (await findDetails(tx.db, tx.shopId, id))!;
    await tx.audit({ action: "customer.consent_noted", subject: id, before, after });
    return toDetailsView(tx, after);
  });
}
