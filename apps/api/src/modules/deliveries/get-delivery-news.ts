import { type Ctx, reading } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { openSealed } from "#kernel/secrets.ts";
import { findNews } from "./deliveries.repository.ts";

/** Who brings an order, as its customer is told. */
type DeliveryNews = { rider: string; phone: string; pin: string; fareMinor: number | null };

/** Null where no rider has the order. */
export async function getDeliveryNews(ctx: Ctx, orderId: OrderId): Promise<DeliveryNews | null> {
  const found = await reading(ctx, ({ db, shopId }) => findNews(db, shopId, orderId));
  const pin = found?.pinSealed ? openSealed(ctx.secrets, found.pinSealed) : null;
  if (!found?.riderPhone || pin === null) return null;
  return {
    rider: found.riderName.split(/\s+/)[0]!,
    phone: found.riderPhone,
    pin,
    fareMinor: found.fareMinor,
  };
}
