import type { BaseCtx } from "#kernel/ctx.ts";
import type { Lifecycle } from "#db/schema/orders.ts";
import { hashToken } from "#kernel/secrets.ts";
import { dueOf } from "#modules/orders/order-payment.rules.ts";
import { findRound } from "./deliveries.repository.ts";
import { mostCash } from "./deliveries.rules.ts";
import { findLinked, requireAlive } from "./with-rider-link.ts";

/** What a rider is shown of an order: how to find the door, whom to call and what to collect. */
type RiderPage = {
  number: number;
  lifecycle: Lifecycle;
  riderName: string;
  shop: { name: string; phone: string | null };
  customer: { firstName: string; phone: string | null };
  place: {
    area: string;
    landmark: string;
    note: string;
    pin: { latitude: number; longitude: number } | null;
  };
  hasVoiceNote: boolean;
  hasPhoto: boolean;
  dueMinor: number;
  mostCashMinor: number;
  fareMinor: number | null;
};

/**
 * What a rider's link shows. Reading changes nothing.
 *
 * @throws delivery.link_unknown · delivery.link_ended
 */
export async function getRiderPage(base: BaseCtx, token: string): Promise<RiderPage> {
  const tokenHash = hashToken(token);
  return base.store.readOfLink(tokenHash, async (db) => {
    const delivery = await findLinked(db, tokenHash);
    requireAlive(delivery, base.now());
    const round = (await findRound(db, delivery.shopId, delivery.id))!;
    const dueMinor = dueOf(round);
    const { pinLatitude: latitude, pinLongitude: longitude } = round;
    return {
      number: round.number ?? 0,
      lifecycle: round.lifecycle,
      riderName: round.riderName,
      shop: { name: round.shopName, phone: round.shopPhone },
      customer: { firstName: round.customerName.trim().split(/\s+/)[0] ?? "", phone: round.customerPhone },
      place: {
        area: round.area,
        landmark: round.landmark,
        note: round.note,
        pin: latitude === null || longitude === null ? null : { latitude, longitude },
      },
      hasVoiceNote: round.hasVoiceNote,
      hasPhoto: delivery.photoAt !== null,
      dueMinor,
      mostCashMinor: mostCash(dueMinor),
      fareMinor: delivery.fareMinor,
    };
  });
}
