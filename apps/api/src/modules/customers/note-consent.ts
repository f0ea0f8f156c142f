import type { ConsentChannel, ConsentSource, ConsentState } from "#db/schema/customers.ts";
import { actorName, type Tx } from "#kernel/ctx.ts";
import { type CustomerId, newId } from "#kernel/ids.ts";
import { insertConsent, updateDetails } from "./customer-details.repository.ts";
import { customerOptedOut, customerUpdated } from "./customers.events.ts";

/** What a customer said to offers, and how the shop heard it. */
export type Consent = { channel: ConsentChannel; state: ConsentState; source: ConsentSource; note: string };

/** Writes down what a customer said to offers: in the book of consents, and on the customer as it stands now. */
export async function noteConsent(tx: Tx, customerId: CustomerId, consent: Consent): Promise<void> {
  const { db, shopId } = tx;
  const { channel, state } = consent;
  const at = tx.now();
  await insertConsent(db, {
    shopId,
    id: newId("cns", at),
    customerId,
    ...consent,
    actor: actorName(tx.actor),
    at,
  });
  const standing =
    channel === "whatsapp"
      ? { whatsappConsent: state, whatsappConsentAt: at }
      : { smsConsent: state, smsConsentAt: at };
  await updateDetails(db, shopId, customerId, standing);
  await tx.emit(
    state === "refused" ? customerOptedOut({ customerId, channel }) : customerUpdated({ customerId }),
  );
}
