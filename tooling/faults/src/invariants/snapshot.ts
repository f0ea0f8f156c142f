import type { Query } from "@agiza/rig/database";

/** What was there before a run, so that only what came during it is judged by what the run knows. */
export type Snapshot = {
  orders: Set<string>;
  attempts: Set<string>;
  providerEvents: Set<string>;
  webhooks: Set<string>;
  messages: Set<string>;
  stock: Map<string, number>;
};

/**
 * Of every counted product and variant: what is on the shelf plus what orders hold, sent in or held for their customer. Selling moves goods
 * from one to the other, cancelling moves them back; the sum stays.
 */
export async function goodsByItem(query: Query): Promise<Map<string, number>> {
  const rows = await query<{ item: string; goods: string }>(`
    with held as (
      select l.shop_id, l.product_id, l.variant_id, sum(l.quantity * l.pack_units) as quantity
      from order_lines l join orders o on o.shop_id = l.shop_id and o.id = l.order_id
      where o.held_until is not null or (o.submitted_at is not null and o.lifecycle <> 'cancelled')
      group by 1, 2, 3)
    select v.id as item, v.stock + coalesce((select sum(h.quantity) from held h
        where h.shop_id = v.shop_id and h.variant_id = v.id), 0) as goods
      from product_variants v where v.stock is not null
    union all
    select p.id, p.stock + coalesce((select sum(h.quantity) from held h
        where h.shop_id = p.shop_id and h.product_id = p.id and h.variant_id is null), 0)
      from products p where p.stock is not null and p.options = '[]'::jsonb`);
  return new Map(rows.map(({ item, goods }) => [item, Number(goods)]));
}

export async function takeSnapshot(query: Query): Promise<Snapshot> {
  const idsOf = async (table: string) =>
    new Set((await query<{ id: string }>(`select id from ${table}`)).map(({ id }) => id));
  return {
    orders: await idsOf("orders"),
    attempts: await idsOf("payment_attempts"),
    providerEvents: await idsOf("provider_events"),
    webhooks: await idsOf("webhook_events"),
    messages: await idsOf("messages"),
    stock: await goodsByItem(query),
  };
}
