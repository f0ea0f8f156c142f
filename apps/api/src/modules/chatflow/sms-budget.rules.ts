import type { Budget } from "#db/budgets.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";
import { hashToken } from "#kernel/secrets.ts";

const hour = 3_600;
const day = 24 * hour;

/** What one SMS about an order is taken from: its recipient's, from all shops together, its order's and its shop's. */
export function smsBudgets({
  recipient,
  orderId,
  shopId,
}: {
  recipient: string;
  orderId: OrderId;
  shopId: ShopId;
}): Budget[] {
  const who = hashToken(recipient);
  return [
    { key: `sms-phone-hour:${who}`, points: 8, seconds: hour },
    { key: `sms-phone-day:${who}`, points: 20, seconds: day },
    { key: `sms-order-day:${orderId}`, points: 12, seconds: day },
    { key: `sms-shop-day:${shopId}`, points: 500, seconds: day },
  ];
}
