import type { CustomerSearch } from "#db/customer-conditions.ts";
import type { Ctx } from "#kernel/ctx.ts";
import { seesNumbers } from "#kernel/masked-phones.ts";
import { toPhone } from "#kernel/phone.ts";

/** The views of the list; they may overlap. */
export const customerStatuses = ["all", "new", "regular", "quiet", "blocked"] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** The order of the list; `recent`: by the last order, who never ordered by when the shop first heard of them. */
export const customerSorts = ["recent", "name", "spent", "orders", "newest"] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** Days for which somebody is new. */
export const newDays = 30;
/** So many orders make somebody a regular. */
export const regularOrders = 3;
/** Days after the last order from which a customer is quiet. */
export const quietDays = 60;

/** So many last digits does a masked number show; a search by more would find out the others one by one. */
const shownDigits = 3;

/**
 * Reads a search text: any part of a number in any spelling, or parts of a name. Who sees masked numbers finds customers by
 * the digits they are shown.
 *
 * @returns null when the text can match nothing
 */
export function readCustomerSearch(ctx: Pick<Ctx, "actor">, text: string): CustomerSearch | null {
  const search = text.trim();
  const digits = search.replace(/[\s().#+-]/g, "");
  if (!/^\d+$/.test(digits)) {
    // A name may hold a number, and would show it digit by digit.
    if (!seesNumbers(ctx) && /\d/.test(search)) return null;
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    return words.length === 0 ? null : { by: "words", words };
  }
  if (!seesNumbers(ctx)) return digits.length <= shownDigits ? { by: "end", digits } : null;
  const phone = digits.length >= 9 ? toPhone(search) : null;
  if (phone) return { by: "digits", parts: [phone] };
  // As people begin a number at home; its stored form begins with the country.
  const atHome = digits.startsWith("0") && digits.length > 1 ? [`+255${digits.slice(1)}`] : [];
  return { by: "digits", parts: [digits, ...atHome] };
}
