import type { PriceOfferRow, PriceOfferStatus } from "#db/schema/price-offers.ts";

const hourMs = 3_600_000;
/** How long a price is offered where nobody says how long. */
const usualHours = 24;

/** Where an offer stands. That its time is over needs no job. */
export const statusOf = (
  { status, validUntil }: Pick<PriceOfferRow, "status" | "validUntil">,
  now: Date,
): PriceOfferStatus => (status === "open" && validUntil <= now ? "expired" : status);

/**
 * Until when a price is offered that is named now.
 *
 * @param hours null: as usual
 * @param longestHours what the link lives that comes of it
 * @returns null where that is too long
 */
export function validUntil(now: Date, hours: number | null, longestHours: number): Date | null {
  const lasts = hours ?? Math.min(usualHours, longestHours);
  return lasts > longestHours ? null : new Date(now.getTime() + lasts * hourMs);
}

/** "Gauni, M". */
export const offeredName = ({ name, variantName }: Pick<PriceOfferRow, "name" | "variantName">): string =>
  variantName === "" ? name : `${name}, ${variantName}`;
