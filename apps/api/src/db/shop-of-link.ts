/** Sets the shop of a transaction to that of the order link with a hash; run as the system, who sees every link. */
export const shopOfLink = `select set_config('app.shop_id',
  coalesce((select shop_id from order_links where token_hash = $1), ''), true)`;
