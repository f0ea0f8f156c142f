import type { HandoverProof } from "#db/schema/deliveries.ts";
import type { Lifecycle } from "#db/schema/orders.ts";
import type { DeliveryId, ShopId } from "#kernel/ids.ts";

/** A rider who has no change keeps up to so much more than is due; it is the customer's credit. In hundredths. */
const cashToleranceMinor = 100_000;

/** A link nobody used for so long opens nothing. */
const linkDays = 7;

/** Wrong codes that one delivery takes, by its rider and staff together. */
export const pinTries = 6;

export const riderLinkUrl = (checkoutUrl: string, token: string): string =>
  `${checkoutUrl}/r/?token=${token}`;

/** Where the picture of a delivery lies: it follows from the delivery, in a folder that no address leads to. */
export const photoKey = (shopId: ShopId, id: DeliveryId): string => `private/${shopId}/deliveries/${id}.jpg`;

/** Whether an order can be given to a rider: it is brought, and has not left anybody's hands yet. */
export const mayBeGiven = ({
  fulfilmentKind,
  lifecycle,
}: {
  fulfilmentKind: string;
  lifecycle: Lifecycle;
}): boolean =>
  fulfilmentKind === "delivery" && ["pending", "preparing", "ready", "out_for_delivery"].includes(lifecycle);

/** Whether a rider may act on an order now. Before it is ready there is nothing to take along. */
export const isWithRider = (lifecycle: Lifecycle): boolean =>
  lifecycle === "ready" || lifecycle === "out_for_delivery";

/** Whether the link of a delivery still opens its page. */
export const isLinkAlive = (
  { endedAt, givenAt }: { endedAt: Date | null; givenAt: Date },
  now: Date,
): boolean => endedAt === null && now.getTime() - givenAt.getTime() < linkDays * 86_400_000;

/** What says that the goods were handed over; null where nothing does. The code says it best, somebody's word worst. */
export function proofOf(handover: {
  isPinRight: boolean;
  hasPhoto: boolean;
  receivedBy: string;
}): HandoverProof | null {
  if (handover.isPinRight) return "pin";
  if (handover.hasPhoto) return "photo";
  return handover.receivedBy === "" ? null : "word";
}

/** The most that a rider may say they took for an order. */
export const mostCash = (dueMinor: number): number => (dueMinor === 0 ? 0 : dueMinor + cashToleranceMinor);
