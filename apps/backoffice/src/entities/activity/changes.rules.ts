import { rolePresets } from "@agiza/permissions/presets";

/** Fields whose values are told, in the order they are told. */
export const activityFields = [
  "state",
  "name",
  "phone",
  "phones",
  "email",
  "language",
  "preset",
  "status",
  "order_scope",
  "masks_phones",
  "sees_cost",
  "max_discount_pct",
  "may_give_credit",
  "permissions",
  "amount_minor",
  "total_minor",
  "fee_minor",
  "takes_minutes",
  "active",
  "about",
  "trade",
  "region",
  "area",
  "listed",
  "pay_on_collection",
  "reminds_debtors",
  "opening_hours",
  "slug",
  "price_minor",
  "floor_price_minor",
  "cost_minor",
  "category",
  "description",
  "quantity",
  "gender",
  "district",
  "landmark",
  "tags",
  "notes",
  "price_group",
  "whatsapp_consent",
  "sms_consent",
  "note",
  "min_order_minor",
  "fee_basis_points",
  "order_link_hours",
  "hold_minutes",
  "late_after_minutes",
  "bot_pause_minutes",
  "shortcut",
  "text_sw",
  "text_en",
  "receipt_footer",
  "kanga",
  "address",
  "closed_until",
  "expires_at",
  "waited_since",
] as const;
export type ActivityField = (typeof activityFields)[number];

/** One field that is different; `before` is undefined where there was nothing before. */
export type Change = { field: ActivityField; before: unknown; after: unknown };

/** What an entry of the trail changed, by the fields people know; ids, keys and moments of our own are left out. */
export function changesOf(before: unknown, after: unknown): Change[] {
  if (typeof after === "string") return [{ field: "state", before: before ?? undefined, after }];
  // What was taken away as a whole is told by its name alone.
  if (!isRecord(after)) return [];
  const [was, is] = [isRecord(before) ? named(before) : undefined, named(after)];
  return activityFields
    .filter((field) => is.has(field) && !isEqual(was?.get(field), is.get(field)))
    .filter((field) => !isSaidOtherwise(field, was, is))
    .map((field) => ({ field, before: was?.get(field), after: is.get(field) }));
}

/** The name of a new thing stands beside the change, and a preset stands for its permissions. */
function isSaidOtherwise(
  field: ActivityField,
  was: Map<string, unknown> | undefined,
  is: Map<string, unknown>,
): boolean {
  if (field === "name") return was === undefined;
  const preset = is.get("preset");
  return field === "permissions" && preset !== "custom" && rolePresets.some((one) => one === preset);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Names as the wire has them; the trail keeps some as the API's own code does. */
const named = (record: Record<string, unknown>): Map<string, unknown> =>
  new Map(
    Object.entries(record).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

/** Nothing is nothing, however it is written. */
const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(orNothing(one)) === JSON.stringify(orNothing(other));
const orNothing = (value: unknown) => (value === undefined || value === "" ? null : value);
