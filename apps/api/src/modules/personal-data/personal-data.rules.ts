import { parsePhone } from "@agiza/i18n/phone";
import { isNameOf } from "#modules/shop-closing/shop-closing.rules.ts";

/** Whether what was typed names a customer: by the name, or by a number where they have no name. */
export function isCustomer(typed: string, { name, phones }: { name: string; phones: string[] }): boolean {
  if (name !== "") return isNameOf(typed, name);
  const phone = parsePhone(typed);
  return phones.length === 0 || (phone !== null && phones.includes(phone));
}
