import type { Lifecycle, OrderSummary } from "#data/order-types.ts";

const done: readonly Lifecycle[] = ["completed", "cancelled", "delivered", "picked_up"];

/** Whether something of an order is still to be done. */
export const isOpen = ({ lifecycle }: OrderSummary): boolean => !done.includes(lifecycle);

/** What was ordered, on one line. */
export const goodsOf = ({ items }: OrderSummary): string =>
  items.map(({ name, quantity }) => `${name} × ${quantity}`).join(", ");
