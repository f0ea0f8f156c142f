/** Sets the shop of a transaction to that of the link with a hash, an order's, a rider's or a debtor's; run as the system, who sees every link. */
export const shopOfLink = `select set_config('app.shop_id',
  coalesce((select shop_id from order_links where token_hash = $1),
    (select shop_id from deliveries where token_hash = $1),
    (select shop_id from debt_links where token_hash = $1), ''), true)`;
