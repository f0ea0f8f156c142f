import type { Pick as Picked } from "./order-pricing.rules.ts";

/** What tells picks from others, whatever order they were made in. */
export const keyOfPicks = (picks: readonly Picked[]): string =>
  picks
    .map(({ slotId, productId, variantId, quantity }) =>
      [slotId, productId, variantId ?? "", quantity].join(" "),
    )
    .toSorted()
    .join();

export const samePicks = (one: readonly Picked[], other: readonly Picked[]): boolean =>
  keyOfPicks(one) === keyOfPicks(other);
