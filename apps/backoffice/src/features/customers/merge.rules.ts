import type { Customer } from "#data/customers.ts";

/** A customer has no more numbers than this. */
export const mostPhones = 3;

/** Whether a value of two who are one comes from the one who goes: who stays had none. */
export const isTaken = (kept: Customer, merged: Customer, ...fields: (keyof Customer)[]): boolean =>
  fields.some((field) => JSON.stringify(kept[field]) !== JSON.stringify(merged[field]));

/**
 * The chosen numbers once one is tapped: taken away, or added where there is room, in the order they are shown.
 *
 * @param all every number of both
 */
export const togglePhone = (
  all: readonly string[],
  chosen: readonly string[],
  phone: string,
): readonly string[] => {
  if (chosen.includes(phone)) return chosen.filter((one) => one !== phone);
  if (chosen.length >= mostPhones) return chosen;
  return all.filter((one) => one === phone || chosen.includes(one));
};
