import type { Check } from "./invariant.ts";

/** (f) Per shop: 1, 2, 3 …, one per order, and the counter stands behind the last. */
export const checkReceipts: Check = async ({ query }) => {
  const rows = await query<{
    shop_id: string;
    count: number;
    last: number;
    orders: number;
    next: number | null;
  }>(`
    select r.shop_id, count(*)::int as count, max(r.number) - min(r.number) + 1 as last,
      count(distinct r.order_id)::int as orders, max(c.next) - min(r.number) as next
    from receipts r left join shop_counters c on c.shop_id = r.shop_id and c.kind = 'receipt' group by 1`);
  return rows.flatMap(({ shop_id, count, last, orders, next }) => [
    ...(count === last ? [] : [`shop ${shop_id} has ${count} receipts on ${last} numbers`]),
    ...(orders === count ? [] : [`shop ${shop_id} has ${count} receipts for ${orders} orders`]),
    ...(next === last ? [] : [`shop ${shop_id} would not go on behind its last receipt`]),
  ]);
};
