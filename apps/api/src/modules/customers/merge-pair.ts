import { type ConsentChannel, consentChannels, type MovedByMerge } from "#db/schema/customers.ts";
import type { Reader, Tx } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import { type CustomerId, newId } from "#kernel/ids.ts";
import {
  type CustomerDetails,
  findConsents,
  findDetails,
  setOtherPhones,
  updateDetails,
} from "./customer-details.repository.ts";
import { refuse } from "./customers.errors.ts";
import { customerMerged } from "./customers.events.ts";
import { setTotals } from "./customers.repository.ts";
import type { CustomerTotals } from "./fold-customer-totals.ts";
import { mergeDetails, type Side, type Word } from "./merge.rules.ts";
import {
  findMergeable,
  insertMerge,
  lockCustomers,
  moveConsents,
  moveIdentities,
} from "./merges.repository.ts";

/** Who stays, and who becomes them. */
export type Pair = { kept: Side; gone: Side };

/** What is left of a row whose customer became another one: nothing but the way there. */
export const emptied = {
  name: "",
  phone: null,
  gender: null,
  birthMonth: null,
  birthDay: null,
  region: null,
  district: "",
  landmark: "",
  tags: [] as string[],
  notes: "",
  whatsappConsent: "unknown",
  whatsappConsentAt: null,
  smsConsent: "unknown",
  smsConsentAt: null,
  blockedAt: null,
} as const;

/** A customer with their last words to offers. */
export async function readSide({ db, shopId }: Reader | Tx, id: CustomerId): Promise<Side> {
  const details = (await findDetails(db, shopId, id))!;
  const consents = await findConsents(db, shopId, id);
  const wordOn = (channel: ConsentChannel): Word => {
    const [state, at] =
      channel === "whatsapp"
        ? [details.whatsappConsent, details.whatsappConsentAt]
        : [details.smsConsent, details.smsConsentAt];
    const last = consents.find((said) => said.channel === channel && said.state === state);
    return { state, at, source: last?.source ?? null };
  };
  const [whatsapp, sms] = consentChannels.map(wordOn) as [Word, Word];
  return { details, words: { whatsapp, sms } };
}

/**
 * Two customers who may be made one.
 *
 * @throws customer.not_found · customer.merge_same
 */
export async function findPair(reader: Reader, keptId: CustomerId, goneId: CustomerId): Promise<Pair> {
  if (keptId === goneId) throw refuse("customer.merge_same");
  const there = await findMergeable(reader.db, reader.shopId, [keptId, goneId]);
  if (there.length < 2) throw refuse("customer.not_found");
  return { kept: await readSide(reader, keptId), gone: await readSide(reader, goneId) };
}

/**
 * Locks two customers who are to be one, and reads them.
 *
 * @throws customer.not_found either became another one already, or only plays a customer
 * @throws customer.merge_same
 */
export async function lockPair(tx: Tx, keptId: CustomerId, goneId: CustomerId): Promise<Pair> {
  if (keptId === goneId) throw refuse("customer.merge_same");
  const locked = await lockCustomers(tx.db, tx.shopId, [keptId, goneId]);
  if (locked.length < 2) throw refuse("customer.not_found");
  return { kept: await readSide(tx, keptId), gone: await readSide(tx, goneId) };
}

/**
 * Makes two locked customers one: who is gone leaves an empty row that leads to who stays, and what both were before is kept
 * for the undo. Their orders and chats are moved already.
 *
 * @param phones all that stay, the first first
 * @param moved what was moved by others
 * @param totals what the orders of both come to
 */
export async function becomeOne(
  tx: Tx,
  { kept, gone }: Pair,
  phones: string[],
  moved: Pick<MovedByMerge, "orders" | "chats" | "limit">,
  totals: CustomerTotals,
): Promise<CustomerDetails> {
  const { db, shopId } = tx;
  const [keptId, goneId] = [kept.details.id, gone.details.id];
  const way = { from: goneId, to: keptId };
  const identities = await moveIdentities(db, shopId, way);
  const consents = await moveConsents(db, shopId, way);
  const now = tx.now();
  // The number is free first, since it is one person's at any moment.
  await updateDetails(db, shopId, goneId, { ...emptied, mergedInto: keptId, updatedAt: now });
  await setOtherPhones(db, shopId, goneId, []);
  await setTotals(db, shopId, goneId, { ordersCount: 0, spentMinor: 0, lastOrderAt: null });
  await updateDetails(db, shopId, keptId, {
    ...mergeDetails(kept, gone),
    phone: phones[0] ?? null,
    updatedAt: editedAt(kept.details, now),
  });
  await setOtherPhones(db, shopId, keptId, phones);
  await setTotals(db, shopId, keptId, totals);
  const after = (await findDetails(db, shopId, keptId))!;
  await insertMerge(db, {
    shopId,
    id: newId("mrg", now),
    keptId,
    goneId,
    keptBefore: kept.details,
    goneBefore: gone.details,
    keptAfter: after,
    moved: { ...moved, identities, consents },
    at: now,
  });
  await tx.audit({ action: customerMerged.eventName, subject: keptId, before: kept.details, after });
  await tx.emit(customerMerged({ customerId: keptId, goneId }));
  return after;
}
