import { lazy, Suspense } from "react";
import type { Order } from "#data/order-types.ts";

// Most who open an order look at what it holds; who packs and brings it comes once the page stands.
const OrderRoad = lazy(async () => ({ default: (await import("./order-road.tsx")).OrderRoad }));

/** How the order is packed, and who brings it. */
export const OrderRider = ({ order }: { order: Order }) => (
  <Suspense fallback={null}>
    <OrderRoad order={order} />
  </Suspense>
);
