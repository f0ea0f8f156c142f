import type { ComplianceLevel } from "#modules/compliance/compliance.rules.ts";
import type { Minor } from "#kernel/money.ts";

/** Less than this is not worth its fee, in hundredths. */
export const leastPayoutMinor: Minor = 100_000;

/** More places than this nobody keeps apart. */
export const maxDestinations = 10;

/**
 * Whether a shop may take its money out, and if not, why. It is decided here and nowhere else.
 *
 * @param level what was approved of who runs the shop: payouts begin where the owner and the business are
 */
export const whyNoPayout = (level: ComplianceLevel): "payout.not_verified" | null =>
  level === 2 ? null : "payout.not_verified";

/** What can be taken out: what the provider says it has, or what the books say is the shop's, whichever is less. */
export function availableOf({
  booksMinor,
  providerMinor,
}: {
  booksMinor: Minor;
  /** Null: it could not be asked. */
  providerMinor: Minor | null;
}): Minor {
  const less = Math.min(booksMinor, providerMinor ?? booksMinor);
  return Math.max(0, less - (less % 100));
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, " ").trim();

/** Whether the name that the provider says now is another one than the shop was shown when it kept the place. */
export const nameDiffers = (kept: string, saidNow: string | null): boolean =>
  saidNow !== null && plain(saidNow) !== plain(kept);
