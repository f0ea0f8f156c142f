import { and, eq, inArray, sql } from "drizzle-orm";
import { isSomebody, reachableBy } from "#db/customer-conditions.ts";
import { customers } from "#db/schema/customers.ts";
import { segmentMembers } from "#db/schema/segments.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, SegmentId, ShopId } from "#kernel/ids.ts";
import { type AskedPeople, belongsTo, withTrade } from "./segment-condition.repository.ts";

/** How many belong to a segment, and how many of them may be sent offers on a channel, and on any. */
export type PeopleCounts = { people: number; whatsapp: number; sms: number; reachable: number };

/** As many as show whom the rules found. */
const shownPeople = 5;

const inShop = (shopId: ShopId) => and(eq(customers.shopId, shopId), isSomebody);

/** Of each that is asked about, in their order; in one pass over customers and orders, however many there are. */
export async function countPeople(
  db: Db,
  shopId: ShopId,
  asked: readonly AskedPeople[],
  now: Date,
): Promise<PeopleCounts[]> {
  if (asked.length === 0) return [];
  const memberships = asked.map(
    (one, index) => sql`${belongsTo(shopId, one)} as ${sql.identifier(`in_${index}`)}`,
  );
  const counts = asked.map((_, index) => {
    const isIn = sql.identifier(`in_${index}`);
    return sql`json_build_object('people', count(*) filter (where ${isIn}),
      'whatsapp', count(*) filter (where ${isIn} and whatsapp), 'sms', count(*) filter (where ${isIn} and sms),
      'reachable', count(*) filter (where ${isIn} and (whatsapp or sms)))`;
  });
  const { rows } = await db.execute<{ counts: PeopleCounts[] }>(sql`
    select json_build_array(${sql.join(counts, sql`, `)}) as counts from (
      ${withTrade(shopId, asked, now)}
      select ${reachableBy("whatsapp")} as whatsapp, ${reachableBy("sms")} as sms, ${sql.join(memberships, sql`, `)}
      from ${customers} where ${inShop(shopId)} offset 0) people`);
  return rows[0]!.counts;
}

/** One of those that the rules found. */
export type FoundPerson = {
  id: CustomerId;
  name: string;
  phone: string | null;
  ordersCount: number;
  spentMinor: number;
};

export type FoundPeople = PeopleCounts & { everybody: number; some: FoundPerson[] };

/** How many there are, of how many customers, whom offers reach, and the five who bought most: one statement. */
export async function findPeople(
  db: Db,
  shopId: ShopId,
  asked: AskedPeople,
  now: Date,
): Promise<FoundPeople> {
  const { rows } = await db.execute<FoundPeople>(sql`
    with people as materialized (
      ${withTrade(shopId, [asked], now)}
      select ${customers.id}, ${customers.name}, ${customers.phone}, ${customers.ordersCount}, ${customers.spentMinor},
        ${reachableBy("whatsapp")} as whatsapp, ${reachableBy("sms")} as sms, ${belongsTo(shopId, asked)} as is_in
      from ${customers} where ${inShop(shopId)}
    )
    select count(*)::int as "everybody", count(*) filter (where is_in)::int as "people",
      count(*) filter (where is_in and whatsapp)::int as "whatsapp", count(*) filter (where is_in and sms)::int as "sms",
      count(*) filter (where is_in and (whatsapp or sms))::int as "reachable",
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'phone', phone,
          'ordersCount', orders_count, 'spentMinor', spent_minor)) from (
        select * from people where is_in order by spent_minor desc, id limit ${shownPeople}) first), '[]') as "some"
    from people`);
  return rows[0]!;
}

/** Of everybody: how many may be sent offers on each channel. */
export async function countReachable(db: Db, shopId: ShopId): Promise<{ whatsapp: number; sms: number }> {
  const [row] = await db
    .select({
      whatsapp: sql<number>`(count(*) filter (where ${reachableBy("whatsapp")}))::int`,
      sms: sql<number>`(count(*) filter (where ${reachableBy("sms")}))::int`,
    })
    .from(customers)
    .where(inShop(shopId));
  return row!;
}

/** Writes down who belongs to it now, for a frozen copy. */
export const insertMembers = (db: Db, shopId: ShopId, segmentId: SegmentId, asked: AskedPeople, now: Date) =>
  db.execute(sql`
    insert into segment_members (shop_id, segment_id, customer_id)
    ${withTrade(shopId, [asked], now)}
    select ${shopId}, ${segmentId}, ${customers.id} from ${customers}
    where ${inShop(shopId)} and ${belongsTo(shopId, asked)}`);

/** Takes customers out of every frozen copy. */
export const deleteMembers = (db: Db, shopId: ShopId, ids: readonly CustomerId[]) =>
  db
    .delete(segmentMembers)
    .where(and(eq(segmentMembers.shopId, shopId), inArray(segmentMembers.customerId, [...ids])));
