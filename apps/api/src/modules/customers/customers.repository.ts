import { and, eq, isNull, sql } from "drizzle-orm";
import type { Language } from "@agiza/i18n/language";
import { fixedStatement } from "#db/fixed-statement.ts";
import { runLater } from "#db/later.ts";
import { channels } from "#db/schema/connect.ts";
import { customerIdentities, customerPhones, customers } from "#db/schema/customers.ts";
import type { Db } from "#kernel/db.ts";
import type { ChannelId, CustomerId, ShopId } from "#kernel/ids.ts";

export async function findCustomer(db: Db, shopId: ShopId, id: CustomerId) {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.shopId, shopId), eq(customers.id, id)));
  return row;
}

export async function findCustomerForUpdate(db: Db, shopId: ShopId, id: CustomerId) {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.shopId, shopId), eq(customers.id, id)))
    .for("update");
  return row;
}

export async function findByIdentity(db: Db, shopId: ShopId, channelId: ChannelId, externalId: string) {
  const [row] = await db
    .select({ customer: customers })
    .from(customerIdentities)
    .innerJoin(
      customers,
      and(eq(customers.shopId, customerIdentities.shopId), eq(customers.id, customerIdentities.customerId)),
    )
    .where(
      and(
        eq(customerIdentities.shopId, shopId),
        eq(customerIdentities.channelId, channelId),
        eq(customerIdentities.externalId, externalId),
      ),
    );
  return row?.customer;
}

/** Whose number it is, be it their first or another. */
export async function findByPhone(db: Db, shopId: ShopId, phone: string) {
  const [row] = await db
    .select({ customer: customers })
    .from(customerPhones)
    .innerJoin(
      customers,
      and(eq(customers.shopId, customerPhones.shopId), eq(customers.id, customerPhones.customerId)),
    )
    .where(and(eq(customerPhones.shopId, shopId), eq(customerPhones.phone, phone)));
  return row?.customer;
}

/** Waits until no other transaction is making the customer behind this identity. */
export async function lockIdentity(db: Db, shopId: ShopId, channelId: ChannelId, externalId: string) {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${shopId}|${channelId}|${externalId}`}, 0))`,
  );
}

/** A customer of a practice number is practice; without a channel they came another way. Answers nothing when the phone is a customer's already. */
export async function insertCustomer(
  db: Db,
  channelId: ChannelId | null,
  values: Omit<typeof customers.$inferInsert, "isPractice">,
) {
  const isPractice = sql<boolean>`exists (
    select from ${channels} where ${channels.id} = ${channelId} and ${channels.isPractice})`;
  const [row] = await db
    .insert(customers)
    .values({ ...values, isPractice })
    .onConflictDoNothing()
    .returning();
  return row;
}

export const insertIdentity = (db: Db, values: typeof customerIdentities.$inferInsert) =>
  db.insert(customerIdentities).values(values).onConflictDoNothing();

/** Another customer may have the phone: then it stays theirs. */
export async function fillCustomer(
  db: Db,
  shopId: ShopId,
  id: CustomerId,
  values: { name?: string; phone?: string },
) {
  const [row] = await db
    .update(customers)
    .set(values)
    .where(and(eq(customers.shopId, shopId), eq(customers.id, id), isNull(customers.mergedInto)))
    .returning();
  return row;
}

export const setLanguage = (db: Db, shopId: ShopId, id: CustomerId, language: Language) =>
  db
    .update(customers)
    .set({ language })
    .where(and(eq(customers.shopId, shopId), eq(customers.id, id)));

export const setTotals = (
  db: Db,
  shopId: ShopId,
  id: CustomerId,
  totals: { ordersCount: number; spentMinor: number; lastOrderAt: Date | null },
) =>
  db
    .update(customers)
    .set(totals)
    .where(and(eq(customers.shopId, shopId), eq(customers.id, id)));

const updateTotalsByOrder = fixedStatement(sql`
  update customers set orders_count = orders_count + 1,
    last_order_at = greatest(last_order_at, ${sql.placeholder("at")}::timestamptz),
    name = coalesce(nullif(name, ''), ${sql.placeholder("name")})
  where shop_id = ${sql.placeholder("shopId")} and id = ${sql.placeholder("id")}`);

/** Queues one order more in a customer's totals, and the name where the customer has none yet. */
export const addOrderToTotalsLater = (
  db: Db,
  shopId: ShopId,
  id: CustomerId,
  { name, at }: { name: string; at: Date },
): void => runLater(db, updateTotalsByOrder, { shopId, id, name, at: at.toISOString() });

const updateTotalsByMoney = fixedStatement(sql`
  update customers set spent_minor = spent_minor + ${sql.placeholder("differenceMinor")}::bigint
  where shop_id = ${sql.placeholder("shopId")} and id = ${sql.placeholder("id")}`);

/** Queues a change of what a customer has spent. */
export const addMoneyToTotalsLater = (
  db: Db,
  shopId: ShopId,
  id: CustomerId,
  differenceMinor: number,
): void => runLater(db, updateTotalsByMoney, { shopId, id, differenceMinor });
