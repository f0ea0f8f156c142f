import type { DeliveryId, OrderId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfDelivery = { orderId: OrderId; deliveryId: DeliveryId };

/** An order was given to a rider. */
export const deliveryGiven = defineEvent<OfDelivery>("delivery.given");
/** A rider has the order no more: it arrived, came back or was taken back. */
export const deliveryEnded = defineEvent<OfDelivery>("delivery.ended");
/** There is a picture of the goods at the door. */
export const deliveryPhotographed = defineEvent<OfDelivery>("delivery.photographed");
/** It was said by which bus an order goes, or that it goes by none. */
export const parcelChanged = defineEvent<{ orderId: OrderId }>("parcel.changed");
/** The bus has an order, or more is known of it by now: its customer is told. */
export const parcelSent = defineEvent<{ orderId: OrderId; at: string }>("parcel.sent");
