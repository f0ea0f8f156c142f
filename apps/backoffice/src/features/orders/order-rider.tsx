import { lazy, Suspense } from "react";
import type { Order } from "#data/order-types.ts";

// Most who open an order look at what it holds; who brings it comes once the page stands.
const OrderRiderCard = lazy(async () => ({
  default: (await import("./order-rider-card.tsx")).OrderRiderCard,
}));
const OrderParcelCard = lazy(async () => ({
  default: (await import("./order-parcel-card.tsx")).OrderParcelCard,
}));

/** Before it is sent in nobody brings it, and what was cancelled goes nowhere. */
const isShown = ({ fulfilment, lifecycle, rider, handed_over: handedOver }: Order): boolean =>
  rider !== null ||
  handedOver !== null ||
  (fulfilment.kind === "delivery" &&
    ["pending", "preparing", "ready", "out_for_delivery"].includes(lifecycle));

/** Who brings the order. */
export const OrderRider = ({ order }: { order: Order }) => (
  <Suspense fallback={null}>
    {isShown(order) && <OrderRiderCard order={order} />}
    {order.fulfilment.kind === "delivery" && order.lifecycle !== "draft" && <OrderParcelCard order={order} />}
  </Suspense>
);
