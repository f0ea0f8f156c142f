import type { Language } from "@agiza/i18n/language";
import type { CustomerRow } from "#db/schema/customers.ts";
import type { Tx } from "#kernel/ctx.ts";
import { type ChannelId, newId } from "#kernel/ids.ts";
import { customerCreated } from "./customers.events.ts";
import {
  fillCustomer,
  findByIdentity,
  findByPhone,
  insertCustomer,
  insertIdentity,
  lockIdentity,
} from "./customers.repository.ts";

/**
 * The customer who writes on a channel. Two deliveries at once make one customer; somebody the shop knows by phone
 * is recognised and remembered by the channel's id from then on.
 *
 * @param contact.externalId how the channel names the person
 * @param contact.phone E.164, or null for somebody with a user name only
 * @param contact.language used for a new customer only
 */
export async function findOrCreateByChannel(
  tx: Tx,
  contact: {
    channelId: ChannelId;
    externalId: string;
    phone: string | null;
    name: string;
    language: Language;
  },
): Promise<CustomerRow> {
  const { db, shopId } = tx;
  const { channelId, externalId, phone, language } = contact;
  const name = contact.name.trim();
  const known = await findByIdentity(db, shopId, channelId, externalId);
  if (known) return completeCustomer(tx, known, contact);

  await lockIdentity(db, shopId, channelId, externalId);
  const madeMeanwhile = await findByIdentity(db, shopId, channelId, externalId);
  if (madeMeanwhile) return madeMeanwhile;
  const now = tx.now();
  // A number may be somebody's second; then nobody new is made, who would take it from them.
  const isKnown = phone !== null && (await findByPhone(db, shopId, phone)) !== undefined;
  const made = isKnown
    ? undefined
    : await insertCustomer(db, channelId, {
        shopId,
        id: newId("cus", now),
        name,
        phone,
        language,
        createdAt: now,
        updatedAt: now,
      });
  const customer = made ?? (phone ? await findByPhone(db, shopId, phone) : undefined);
  if (!customer) throw new Error("a customer was neither made nor found");
  await insertIdentity(db, { shopId, channelId, externalId, customerId: customer.id });
  if (!made) return completeCustomer(tx, customer, contact);
  await tx.emit(customerCreated({ customerId: made.id }));
  return made;
}

/** Fills in what was not known before; what the shop has stays. */
export async function completeCustomer(
  tx: Tx,
  customer: CustomerRow,
  contact: { name: string; phone: string | null },
): Promise<CustomerRow> {
  const name = contact.name.trim();
  const { phone } = contact;
  const news: { name?: string; phone?: string } = {};
  if (customer.name === "" && name !== "") news.name = name;
  if (customer.phone === null && phone !== null && !(await findByPhone(tx.db, tx.shopId, phone))) {
    news.phone = phone;
  }
  if (Object.keys(news).length === 0) return customer;
  return (await fillCustomer(tx.db, tx.shopId, customer.id, news)) ?? customer;
}
