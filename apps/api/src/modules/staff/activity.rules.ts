/** What an entry of the trail is about, by how its action's name begins; an action of no kind is shown among all. */
export const activityKinds = {
  orders: ["order.", "sale.", "proforma."],
  money: ["payment.", "payout.", "expense.", "debt.", "drawer."],
  goods: ["product.", "product_import.", "product_file.", "stock.", "add_on_group.", "picture.", "set."],
  customers: [
    "customer.",
    "customer_import.",
    "segment.",
    "conversation.",
    "template.",
    "quick_reply.",
    "price_offer.",
    "campaign.",
    "popup.",
  ],
  staff: ["staff."],
  shop: [
    "shop.",
    "delivery_area.",
    "pickup_place.",
    "practice.",
    "till_settings.",
    "till_device.",
    "channel.",
    "chatflow.",
    "provider.",
  ],
  accounts: ["user.", "session.", "notification_settings."],
} as const satisfies Record<string, readonly string[]>;

export type ActivityKind = keyof typeof activityKinds;
export const activityKindNames = Object.keys(activityKinds) as [ActivityKind, ...ActivityKind[]];

const dayMs = 86_400_000;

/**
 * The moments between which whole days lie, as every shop counts them: three hours ahead of UTC, without summer time.
 *
 * @param days.from the first day, `2026-11-21`
 * @param days.to the last day, which counts as well
 */
export function momentsOf({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  since?: Date;
  until?: Date;
} {
  const startOf = (day: string) => new Date(`${day}T00:00:00+03:00`);
  return {
    ...(from !== undefined && { since: startOf(from) }),
    ...(to !== undefined && { until: new Date(startOf(to).getTime() + dayMs) }),
  };
}
