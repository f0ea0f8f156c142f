import { lazy, Suspense } from "react";
import type { Order } from "#data/order-types.ts";

// Most orders are for no day.
const OrderDay = lazy(async () => ({ default: (await import("./order-day-part.tsx")).OrderDay }));

const mayHaveDay = ["awaiting_customer", "pending", "preparing", "ready"];

/** For which day the order is. */
export const OrderDayOf = ({ order }: { order: Order }) => (
  <Suspense fallback={null}>
    {(order.due_on !== null || mayHaveDay.includes(order.lifecycle)) && <OrderDay order={order} />}
  </Suspense>
);
