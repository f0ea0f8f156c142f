import { and, desc, eq, isNull, notInArray, sql } from "drizzle-orm";
import { customerConsents, customerPhones, customers } from "#db/schema/customers.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, ShopId } from "#kernel/ids.ts";

// The subquery names the outer table in plain text: drizzle leaves table names out of one-table statements.
const phones = sql<string[]>`array(select p.phone from customer_phones p
  where p.shop_id = customers.shop_id and p.customer_id = customers.id order by p.position)`;

const view = {
  id: customers.id,
  name: customers.name,
  phones,
  language: customers.language,
  gender: customers.gender,
  birthMonth: customers.birthMonth,
  birthDay: customers.birthDay,
  region: customers.region,
  district: customers.district,
  landmark: customers.landmark,
  tags: customers.tags,
  notes: customers.notes,
  priceGroup: customers.priceGroup,
  ordersCount: customers.ordersCount,
  spentMinor: customers.spentMinor,
  lastOrderAt: customers.lastOrderAt,
  whatsappConsent: customers.whatsappConsent,
  whatsappConsentAt: customers.whatsappConsentAt,
  smsConsent: customers.smsConsent,
  smsConsentAt: customers.smsConsentAt,
  blockedAt: customers.blockedAt,
  createdAt: customers.createdAt,
  updatedAt: customers.updatedAt,
};

/** A customer as their page shows them. */
export type CustomerDetails = Pick<typeof customers.$inferSelect, Exclude<keyof typeof view, "phones">> & {
  /** The one the shop writes to first. */
  phones: string[];
};

/** What staff say of a customer, but for the numbers. */
export type CustomerFacts = Pick<
  typeof customers.$inferInsert,
  | "name"
  | "language"
  | "gender"
  | "birthMonth"
  | "birthDay"
  | "region"
  | "district"
  | "landmark"
  | "tags"
  | "notes"
  | "priceGroup"
>;

/** Nobody opens or changes a customer who was erased. */
const thisCustomer = (shopId: ShopId, id: CustomerId) =>
  and(eq(customers.shopId, shopId), eq(customers.id, id), isNull(customers.erasedAt));

export async function findDetails(
  db: Db,
  shopId: ShopId,
  id: CustomerId,
): Promise<CustomerDetails | undefined> {
  const [row] = await db.select(view).from(customers).where(thisCustomer(shopId, id));
  return row;
}

/** With the row locked until the transaction ends. Who became another customer is nobody to change. */
export async function findDetailsForUpdate(
  db: Db,
  shopId: ShopId,
  id: CustomerId,
): Promise<CustomerDetails | undefined> {
  const [row] = await db
    .select(view)
    .from(customers)
    .where(and(thisCustomer(shopId, id), isNull(customers.mergedInto)))
    .for("update");
  return row;
}

export const insertDetails = (db: Db, values: typeof customers.$inferInsert) =>
  db.insert(customers).values(values);

type Change = Partial<Omit<typeof customers.$inferInsert, "shopId" | "id">>;

export const updateDetails = (db: Db, shopId: ShopId, id: CustomerId, change: Change) =>
  db.update(customers).set(change).where(thisCustomer(shopId, id));

/** Leaves a customer exactly these numbers. Their first stands in their own row already. */
export async function setOtherPhones(db: Db, shopId: ShopId, customerId: CustomerId, all: string[]) {
  await db
    .delete(customerPhones)
    .where(
      and(
        eq(customerPhones.shopId, shopId),
        eq(customerPhones.customerId, customerId),
        all.length === 0 ? undefined : notInArray(customerPhones.phone, all.slice(0, 1)),
      ),
    );
  const others = all.slice(1).map((phone, index) => ({ shopId, phone, customerId, position: index + 1 }));
  if (others.length > 0) await db.insert(customerPhones).values(others);
}

export const insertConsent = (db: Db, values: typeof customerConsents.$inferInsert) =>
  db.insert(customerConsents).values(values);

/** Everything a customer said to offers, the newest first. */
export const findConsents = (db: Db, shopId: ShopId, customerId: CustomerId) =>
  db
    .select({
      id: customerConsents.id,
      channel: customerConsents.channel,
      state: customerConsents.state,
      source: customerConsents.source,
      note: customerConsents.note,
      at: customerConsents.at,
    })
    .from(customerConsents)
    .where(and(eq(customerConsents.shopId, shopId), eq(customerConsents.customerId, customerId)))
    .orderBy(desc(customerConsents.at), desc(customerConsents.id))
    .limit(100);
