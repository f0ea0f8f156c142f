import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import {
  customerConsents,
  customerIdentities,
  customerMerges,
  customers,
  type MovedByMerge,
} from "#db/schema/customers.ts";
import type { Db } from "#kernel/db.ts";
import type { ChannelId, ConsentId, CustomerId, CustomerMergeId, ShopId } from "#kernel/ids.ts";

/** Who somebody became, over however many merges; themselves where they became nobody. */
export async function findWhoTheyBecame(db: Db, shopId: ShopId, id: CustomerId): Promise<CustomerId> {
  const [row] = await db
    .select({ mergedInto: customers.mergedInto })
    .from(customers)
    .where(and(eq(customers.shopId, shopId), eq(customers.id, id)));
  return row?.mergedInto ? findWhoTheyBecame(db, shopId, row.mergedInto) : id;
}

/** A customer, and everybody who became them. */
export async function findWithMerged(db: Db, shopId: ShopId, id: CustomerId): Promise<CustomerId[]> {
  const { rows } = await db.execute<{ id: CustomerId }>(sql`
    with recursive whole(id) as (
      select ${id}::text
      union select c.id from customers c join whole on c.merged_into = whole.id
      where c.shop_id = ${shopId} and c.merged_into is not null)
    select id from whole`);
  return rows.map((row) => row.id);
}

/** Customers who can be one with another: who became nobody else, and does not only play one. */
const mergeable = (shopId: ShopId, ids: readonly CustomerId[]) =>
  and(
    eq(customers.shopId, shopId),
    inArray(customers.id, [...ids]),
    isNull(customers.mergedInto),
    eq(customers.isPractice, false),
  );

export const findMergeable = (db: Db, shopId: ShopId, ids: readonly CustomerId[]) =>
  db.select({ id: customers.id }).from(customers).where(mergeable(shopId, ids));

/** Those of them who are there, locked in the order of their ids. */
export const lockCustomers = (db: Db, shopId: ShopId, ids: readonly CustomerId[]) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .where(mergeable(shopId, ids))
    .orderBy(asc(customers.id))
    .for("update");

/** Locks an empty row that leads to who they became. */
export async function lockMerged(db: Db, shopId: ShopId, goneId: CustomerId, keptId: CustomerId) {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.shopId, shopId), eq(customers.id, goneId), eq(customers.mergedInto, keptId)))
    .for("update");
  return row !== undefined;
}

/**
 * How the channels know a customer leads to another from now on.
 *
 * @returns each with whose it was before that
 */
export async function moveIdentities(
  db: Db,
  shopId: ShopId,
  { from, to }: { from: CustomerId; to: CustomerId },
): Promise<MovedByMerge["identities"]> {
  const moved = await db
    .update(customerIdentities)
    .set({ customerId: to, mergedFrom: sql`coalesce(nullif(${customerIdentities.mergedFrom}, ''), ${from})` })
    .where(and(eq(customerIdentities.shopId, shopId), eq(customerIdentities.customerId, from)))
    .returning({
      channelId: customerIdentities.channelId,
      externalId: customerIdentities.externalId,
      mergedFrom: customerIdentities.mergedFrom,
    });
  return moved.map((row) => ({ ...row, mergedFrom: row.mergedFrom === from ? "" : row.mergedFrom }));
}

export async function moveIdentitiesBack(
  db: Db,
  shopId: ShopId,
  identities: MovedByMerge["identities"],
  to: CustomerId,
): Promise<void> {
  for (const { channelId, externalId, mergedFrom } of identities)
    await db
      .update(customerIdentities)
      .set({ customerId: to, mergedFrom })
      .where(
        and(
          eq(customerIdentities.shopId, shopId),
          eq(customerIdentities.channelId, channelId as ChannelId),
          eq(customerIdentities.externalId, externalId),
        ),
      );
}

/** What somebody said to offers is another's from now on; the words stay as they are. */
export async function moveConsents(
  db: Db,
  shopId: ShopId,
  { from, to, only }: { from: CustomerId; to: CustomerId; only?: readonly string[] },
): Promise<string[]> {
  if (only?.length === 0) return [];
  const moved = await db
    .update(customerConsents)
    .set({ customerId: to })
    .where(
      and(
        eq(customerConsents.shopId, shopId),
        eq(customerConsents.customerId, from),
        only && inArray(customerConsents.id, [...only] as ConsentId[]),
      ),
    )
    .returning({ id: customerConsents.id });
  return moved.map(({ id }) => id);
}

export const insertMerge = (db: Db, values: typeof customerMerges.$inferInsert) =>
  db.insert(customerMerges).values(values);

const thisMerge = (shopId: ShopId, id: CustomerMergeId) =>
  and(eq(customerMerges.shopId, shopId), eq(customerMerges.id, id));

export async function findMerge(db: Db, shopId: ShopId, id: CustomerMergeId) {
  const [row] = await db.select().from(customerMerges).where(thisMerge(shopId, id));
  return row;
}

export type CustomerMergeRow = NonNullable<Awaited<ReturnType<typeof findMerge>>>;

/** Notes that a merge was taken back; answers whether it still could be. */
export async function markUndone(db: Db, shopId: ShopId, id: CustomerMergeId, at: Date): Promise<boolean> {
  const rows = await db
    .update(customerMerges)
    .set({ undoneAt: at })
    .where(and(thisMerge(shopId, id), isNull(customerMerges.undoneAt)))
    .returning({ id: customerMerges.id });
  return rows.length > 0;
}

/** Merges into a customer after a moment that stand, the newest first. */
export const findMergesInto = (db: Db, shopId: ShopId, keptId: CustomerId, since: Date) =>
  db
    .select({
      id: customerMerges.id,
      goneId: customerMerges.goneId,
      goneBefore: customerMerges.goneBefore,
      at: customerMerges.at,
    })
    .from(customerMerges)
    .where(
      and(
        eq(customerMerges.shopId, shopId),
        eq(customerMerges.keptId, keptId),
        isNull(customerMerges.undoneAt),
        gt(customerMerges.at, since),
      ),
    )
    .orderBy(desc(customerMerges.at), desc(customerMerges.id));

/** Whether either of two was in a merge after this one that still stands. */
export async function isMergedAgain(db: Db, shopId: ShopId, merge: CustomerMergeRow): Promise<boolean> {
  const pair = [merge.keptId, merge.goneId];
  const rows = await db
    .select({ id: customerMerges.id })
    .from(customerMerges)
    .where(
      and(
        eq(customerMerges.shopId, shopId),
        isNull(customerMerges.undoneAt),
        or(inArray(customerMerges.keptId, pair), inArray(customerMerges.goneId, pair)),
        or(
          gt(customerMerges.at, merge.at),
          and(eq(customerMerges.at, merge.at), gt(customerMerges.id, merge.id)),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
