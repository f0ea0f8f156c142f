import type { OrderRow } from "#db/schema/orders.ts";

/** "A-000123": the letter of the device an order was sold on, and that device's own count; null where it has none. */
export const tillNumberOf = ({
  tillPrefix,
  tillNumber,
}: Pick<OrderRow, "tillPrefix" | "tillNumber">): string | null =>
  tillPrefix === null ? null : `${tillPrefix}-${String(tillNumber).padStart(6, "0")}`;
