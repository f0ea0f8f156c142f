/** More accounts than this nobody keeps in an order. */
export const maxAccounts = 10;

/** Whether an order names each account there is, once. */
export const isOrderOf = (order: readonly string[], ids: readonly string[]): boolean =>
  order.length === ids.length &&
  new Set(order).size === order.length &&
  ids.every((id) => order.includes(id));
