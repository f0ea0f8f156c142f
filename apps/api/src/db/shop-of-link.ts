/** Sets the shop of a transaction to that of the link with a hash, an order's, a rider's or a debtor's; run as the system, who sees every link. */
export const shopOfLink = `select set_config('app.shop_id',
  coalesce((select shop_id from shop_directory where kind = 'link' and key = $1), ''), true)`;
