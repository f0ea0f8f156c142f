import type { FeeKind } from "#db/schema/delivery-areas.ts";

/** The views of the list. */
export const areaStatuses = ["all", "active", "paused"] as const;
export type AreaStatus = (typeof areaStatuses)[number];

/** What can be done to many areas at once. */
export const areaActions = ["activate", "pause", "remove"] as const;
export type AreaAction = (typeof areaActions)[number];

/** What an action changes on an area; null where it is so already. */
export function changeOf(
  action: AreaAction,
  { active }: { active: boolean },
  now: Date,
): { active: boolean } | { removedAt: Date } | null {
  switch (action) {
    case "activate":
      return active ? null : { active: true };
    case "pause":
      return active ? { active: false } : null;
    case "remove":
      return { removedAt: now };
  }
}

/** A fee as it is kept: of its two numbers the one that its kind does not use is 0. */
export type Fee = { feeKind: FeeKind; feeMinor: number; feeBasisPoints: number };

/**
 * The fee a form means. A caller who does not know shares says nothing of them: theirs stays a share until they name an
 * amount.
 *
 * @param before of the area that is changed
 */
export function feeOf(
  form: {
    feeKind?: FeeKind | undefined;
    feeMinor: number;
    feeBasisPoints?: number | undefined;
  },
  before: Fee = { feeKind: "fixed_amount", feeMinor: 0, feeBasisPoints: 0 },
): Fee {
  const kind = form.feeKind ?? (form.feeMinor > 0 ? "fixed_amount" : before.feeKind);
  return kind === "fixed_amount"
    ? { feeKind: kind, feeMinor: form.feeMinor, feeBasisPoints: 0 }
    : { feeKind: kind, feeMinor: 0, feeBasisPoints: form.feeBasisPoints ?? before.feeBasisPoints };
}
