import type { Lifecycle, OrderRow } from "#db/schema/orders.ts";
import type { FreightPayer } from "#db/schema/parcels.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";

/** What is said of a parcel. */
export type ParcelForm = {
  company: string;
  destination: string;
  freightBy: FreightPayer;
  /** What the customer pays the bus, in hundredths; null: not known, or the shop paid. */
  freightMinor: number | null;
  waybill: string;
};

/** Where the picture of a waybill lies: it follows from the order, in a folder that no address leads to. */
export const waybillKey = (shopId: ShopId, orderId: OrderId): string =>
  `private/${shopId}/waybills/${orderId}.jpg`;

const underWay: readonly Lifecycle[] = ["pending", "preparing", "ready", "out_for_delivery"];

/** Whether an order can go by bus, or what is said of its parcel may still be changed. */
export const mayGoByBus = ({
  fulfilmentKind,
  lifecycle,
}: Pick<OrderRow, "fulfilmentKind" | "lifecycle">): boolean =>
  fulfilmentKind === "delivery" && underWay.includes(lifecycle);
