import { type ConsentSource, consentChannels } from "#db/schema/customers.ts";
import type { OptOutWay } from "#db/schema/opt-outs.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { noteConsent } from "#modules/customers/note-consent.ts";
import { deleteOptOuts, findOwner, findPhones, insertOptOuts } from "./opt-outs.repository.ts";

const sources: Record<OptOutWay, ConsentSource> = { chat: "chat", link: "link", whatsapp: "chat" };

/** Notes that a customer wants no offers, on every channel and at every number of theirs. What an order needs still goes out. */
export async function stopOffers(tx: Tx, customerId: CustomerId, way: OptOutWay): Promise<void> {
  const phones = await findPhones(tx.db, tx.shopId, customerId);
  await insertOptOuts(tx.db, tx.shopId, phones, { way, at: tx.now() });
  for (const channel of consentChannels)
    await noteConsent(tx, customerId, { channel, state: "refused", source: sources[way], note: "" });
}

/** The same of whoever has a number; one that is nobody's is put on the shop's list alone. */
export async function stopOffersTo(tx: Tx, phone: string, way: OptOutWay): Promise<void> {
  const owner = await findOwner(tx.db, tx.shopId, phone);
  if (owner) await stopOffers(tx, owner.id, way);
  else await insertOptOuts(tx.db, tx.shopId, [phone], { way, at: tx.now() });
}

/**
 * Notes that a customer wants offers, on every channel. That they wanted none of any shop stands until they take that back.
 *
 * @param note the word they asked with
 */
export async function startOffers(tx: Tx, customerId: CustomerId, note: string): Promise<void> {
  await deleteOptOuts(tx.db, tx.shopId, await findPhones(tx.db, tx.shopId, customerId));
  for (const channel of consentChannels)
    await noteConsent(tx, customerId, { channel, state: "given", source: "chat", note });
}
