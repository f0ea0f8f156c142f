import type { ProformaRow } from "#db/schema/proformas.ts";

export const proformaStatuses = ["open", "expired", "ordered", "cancelled"] as const;
export type ProformaStatus = (typeof proformaStatuses)[number];

/**
 * Where a proforma stands; nothing writes it down.
 *
 * @param today the shop's day
 */
export function statusOf(
  { orderId, cancelledAt, validUntil }: Pick<ProformaRow, "orderId" | "cancelledAt" | "validUntil">,
  today: string,
): ProformaStatus {
  if (orderId !== null) return "ordered";
  if (cancelledAt !== null) return "cancelled";
  return validUntil < today ? "expired" : "open";
}
