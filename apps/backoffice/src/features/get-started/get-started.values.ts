import { parsePhone } from "@agiza/i18n/phone";

export type ShopValues = { name: string; phone: string };
export type ShopErrors = { name?: "shopNameInvalid"; phone?: "shopPhoneInvalid" };

/** Either a body the API will take or what is wrong; never both. */
export function toShopBody(values: ShopValues): { body: ShopValues } | { errors: ShopErrors } {
  const name = values.name.trim().replace(/\s+/g, " ");
  const phone = parsePhone(values.phone);
  const errors: ShopErrors = {};
  if (name.length < 2 || name.length > 60) errors.name = "shopNameInvalid";
  if (phone === null) errors.phone = "shopPhoneInvalid";
  return errors.name || phone === null ? { errors } : { body: { name, phone } };
}
