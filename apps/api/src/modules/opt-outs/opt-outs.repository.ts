import { and, count, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { enterDirectoryLater, leaveDirectory, shopOfKey } from "#db/shop-directory.ts";
import { customerPhones, customers } from "#db/schema/customers.ts";
import { type OptOutWay, optOutLinks, optOuts, optOutsOfAll } from "#db/schema/opt-outs.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, ShopId } from "#kernel/ids.ts";

/** Every number of a customer. */
export async function findPhones(db: Db, shopId: ShopId, customerId: CustomerId): Promise<string[]> {
  const rows = await db
    .select({ phone: customerPhones.phone })
    .from(customerPhones)
    .where(and(eq(customerPhones.shopId, shopId), eq(customerPhones.customerId, customerId)));
  return rows.map(({ phone }) => phone);
}

/** Whose number it is, and whether they said no on both channels already. */
export async function findOwner(db: Db, shopId: ShopId, phone: string) {
  const [row] = await db
    .select({
      id: customers.id,
      whatsappConsent: customers.whatsappConsent,
      smsConsent: customers.smsConsent,
    })
    .from(customerPhones)
    .innerJoin(
      customers,
      and(eq(customers.shopId, customerPhones.shopId), eq(customers.id, customerPhones.customerId)),
    )
    .where(and(eq(customerPhones.shopId, shopId), eq(customerPhones.phone, phone)));
  return row;
}

/** Notes numbers; one that is noted already keeps its day. */
export async function insertOptOuts(
  db: Db,
  shopId: ShopId,
  phones: readonly string[],
  facts: { way: OptOutWay; at: Date },
): Promise<void> {
  if (phones.length === 0) return;
  await db
    .insert(optOuts)
    .values(phones.map((phone) => ({ shopId, phone, ...facts })))
    .onConflictDoNothing();
}

/** Takes numbers off the shop's list. */
export async function deleteOptOuts(db: Db, shopId: ShopId, phones: readonly string[]): Promise<void> {
  if (phones.length === 0) return;
  await db.delete(optOuts).where(and(eq(optOuts.shopId, shopId), inArray(optOuts.phone, [...phones])));
}

export const isOptedOut = async (db: Db, shopId: ShopId, phone: string): Promise<boolean> =>
  (await findOptedOut(db, shopId, [phone])).length > 0;

/**
 * Which of these numbers want no offers of this shop, or of any. Who said no to every shop and asked this one for its offers in
 * the chat since then gets them.
 */
export async function findOptedOut(db: Db, shopId: ShopId, phones: readonly string[]): Promise<string[]> {
  if (phones.length === 0) return [];
  const asked = sql`any(${sql.param([...phones])}::text[])`;
  const { rows } = await db.execute<{ phone: string }>(sql`
    select phone from ${optOuts} where shop_id = ${shopId} and phone = ${asked}
    union
    select everybody.phone from ${optOutsOfAll} everybody where everybody.phone = ${asked} and not exists (
      select from customer_phones p join customer_consents c on c.shop_id = p.shop_id and c.customer_id = p.customer_id
      where p.shop_id = ${shopId} and p.phone = everybody.phone
        and c.state = 'given' and c.source = 'chat' and c.at > everybody.at)`);
  return rows.map(({ phone }) => phone);
}

/** How many stopped offers since a moment. */
export async function countSince(db: Db, shopId: ShopId, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(optOuts)
    .where(and(eq(optOuts.shopId, shopId), gte(optOuts.at, since)));
  return row!.count;
}

export const insertOptOutOfAll = (db: Db, phone: string, at: Date) =>
  db.insert(optOutsOfAll).values({ phone, at }).onConflictDoNothing();

/** Gives every number its link, and answers all of them; a number that has one keeps it. */
export async function keepLinks(
  db: Db,
  shopId: ShopId,
  links: readonly { phone: string; token: string }[],
): Promise<{ phone: string; token: string }[]> {
  if (links.length === 0) return [];
  const written = await db
    .insert(optOutLinks)
    .values(links.map((link) => ({ shopId, ...link })))
    .onConflictDoNothing({ target: [optOutLinks.shopId, optOutLinks.phone] })
    .returning({ token: optOutLinks.token });
  enterDirectoryLater(
    db,
    shopId,
    "opt_out_link",
    written.map(({ token }) => token),
  );
  return db
    .select({ phone: optOutLinks.phone, token: optOutLinks.token })
    .from(optOutLinks)
    .where(
      and(
        eq(optOutLinks.shopId, shopId),
        inArray(
          optOutLinks.phone,
          links.map(({ phone }) => phone),
        ),
      ),
    );
}

/** Of any shop: whoever opens a link belongs to none. */
export async function findLink(db: Db, token: string) {
  const [row] = await db
    .select({ shopId: optOutLinks.shopId, phone: optOutLinks.phone })
    .from(optOutLinks)
    .where(and(eq(optOutLinks.shopId, shopOfKey("opt_out_link", token)), eq(optOutLinks.token, token)));
  return row;
}

async function removeLinks(db: Db, shopId: ShopId, which: SQL | undefined): Promise<void> {
  const links = db.select({ token: optOutLinks.token }).from(optOutLinks).where(which);
  await leaveDirectory(db, shopId, "opt_out_link", links);
  await db.delete(optOutLinks).where(which);
}

export const deleteLinks = (db: Db, shopId: ShopId, phones: readonly string[]) =>
  removeLinks(db, shopId, and(eq(optOutLinks.shopId, shopId), inArray(optOutLinks.phone, [...phones])));

export const deleteAllLinks = (db: Db, shopId: ShopId) =>
  removeLinks(db, shopId, eq(optOutLinks.shopId, shopId));
