import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#kernel/db.ts";
import type { ConversationId, OrderId, ShopId } from "#kernel/ids.ts";
import { popupReferencePattern } from "#kernel/popup-reference.ts";

/** Days after a chat from a popup in which what is ordered counts as come from it. */
export const ordersCountDays = 7;

const pattern = sql.raw(`'${popupReferencePattern}'`);

/** Chats of the shop whose first message of a day carries a popup's reference, each with the moment of that message. */
const chats = (shopId: ShopId): SQL => sql`
  select m.conversation_id, m.at, upper(substring(m.text_key from ${pattern})) as reference
  from messages m
  join shops s on s.shop_id = m.shop_id
  left join lateral (
    select e.at from messages e
    where e.shop_id = m.shop_id and e.conversation_id = m.conversation_id and e.direction = 'in' and e.sequence < m.sequence
    order by e.sequence desc limit 1) earlier on true
  where m.shop_id = ${shopId} and m.direction = 'in' and m.text_key ~ ${pattern}
    and (earlier.at is null
      or (earlier.at at time zone s.time_zone)::date < (m.at at time zone s.time_zone)::date)`;

/**
 * What customers of such chats ordered in the days after, each order once: it came from the last of its customer's chats.
 * Sales at the counter come from nobody's screen.
 */
const sold = (shopId: ShopId): SQL => sql`
  select distinct on (o.id) o.id, o.number, o.submitted_at, c.reference, c.conversation_id, c.at,
    f.amount_minor, greatest(0, o.paid_minor - o.refunded_minor) as paid_minor
  from chats c
  join conversations v on v.shop_id = ${shopId} and v.id = c.conversation_id
  join orders o on o.shop_id = ${shopId} and o.customer_id = v.customer_id and o.submitted_at >= c.at
    and o.submitted_at < c.at + make_interval(days => ${ordersCountDays}) and o.fulfilment_kind <> 'counter'
  cross join lateral order_figures(o) f
  where f.figure = 'sale'
  order by o.id, c.at desc`;

export type ChatFigures = {
  reference: string;
  chats: number;
  orders: number;
  amountMinor: number;
  paidMinor: number;
};

/** How many chats came from each reference, and what was ordered and paid after them. */
export async function sumChats(db: Db, shopId: ShopId): Promise<ChatFigures[]> {
  const { rows } = await db.execute(sql`
    with chats as materialized (${chats(shopId)}), sold as (${sold(shopId)})
    select c.reference, c.chats, coalesce(s.orders, 0) as orders, coalesce(s.amount_minor, 0) as amount_minor,
      coalesce(s.paid_minor, 0) as paid_minor
    from (select reference, count(*) as chats from chats group by reference) c
    left join (select reference, count(*) as orders, sum(amount_minor) as amount_minor, sum(paid_minor) as paid_minor
      from sold group by reference) s using (reference)`);
  return rows.map((row) => ({
    reference: String(row["reference"]),
    chats: Number(row["chats"]),
    orders: Number(row["orders"]),
    amountMinor: Number(row["amount_minor"]),
    paidMinor: Number(row["paid_minor"]),
  }));
}

export type PopupChat = {
  conversationId: ConversationId;
  customerName: string;
  at: Date;
  orders: { id: OrderId; number: number; amountMinor: number; paidMinor: number }[];
};

/** The last chats that came from a reference, the newest first, with what was ordered after each. */
export async function findChats(
  db: Db,
  shopId: ShopId,
  reference: string,
  limit: number,
): Promise<PopupChat[]> {
  const { rows } = await db.execute(sql`
    with chats as materialized (${chats(shopId)}), sold as (${sold(shopId)})
    select c.conversation_id, c.at, coalesce(k.name, '') as customer_name,
      (select coalesce(json_agg(json_build_object('id', s.id, 'number', s.number, 'amountMinor', s.amount_minor,
          'paidMinor', s.paid_minor) order by s.submitted_at, s.id), '[]'::json)
        from sold s where s.conversation_id = c.conversation_id and s.at = c.at) as orders
    from chats c
    join conversations v on v.shop_id = ${shopId} and v.id = c.conversation_id
    join customers k on k.shop_id = ${shopId} and k.id = v.customer_id
    where c.reference = ${reference}
    order by c.at desc, c.conversation_id limit ${limit}`);
  return rows.map((row) => ({
    conversationId: row["conversation_id"] as ConversationId,
    customerName: String(row["customer_name"]),
    at: new Date(row["at"] as string | Date),
    orders: row["orders"] as PopupChat["orders"],
  }));
}
