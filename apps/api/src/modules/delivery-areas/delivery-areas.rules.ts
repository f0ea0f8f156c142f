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
