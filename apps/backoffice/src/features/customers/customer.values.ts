import type { Customer, CustomerForm } from "#data/customers.ts";
import { tidyText } from "#lib/tidy-text.ts";

/** What the form holds of a customer; "" where nothing is said. */
export const toValues = (customer: Customer | undefined) => ({
  name: customer?.name ?? "",
  phone: customer?.phones[0] ?? "",
  other_phone: customer?.phones[1] ?? "",
  third_phone: customer?.phones[2] ?? "",
  language: customer?.language ?? ("sw" as Customer["language"]),
  gender: customer?.gender ?? ("" as NonNullable<Customer["gender"]> | ""),
  birth_month: String(customer?.birth_month ?? ""),
  birth_day: String(customer?.birth_day ?? ""),
  region: customer?.region ?? "",
  district: customer?.district ?? "",
  landmark: customer?.landmark ?? "",
  tags: customer?.tags.join(", ") ?? "",
  notes: customer?.notes ?? "",
  price_group: customer?.price_group ?? ("retail" as Customer["price_group"]),
});
export type CustomerValues = ReturnType<typeof toValues>;

const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a birthday is said in full or not at all, and its month has the day. */
export const isBirthday = ({ birth_month: month, birth_day: day }: CustomerValues): boolean =>
  month === "" || day === "" ? month === day : Number(day) <= longest[Number(month) - 1]!;

const numberOf = (text: string): number | null => (text === "" ? null : Number(text));

/**
 * What is sent of it, once its rules hold.
 * @param seesNumbers whether the numbers are shown whole; masked ones are not sent back
 */
export function toForm(values: CustomerValues, seesNumbers: boolean): CustomerForm {
  const { phone, other_phone, third_phone, tags, gender, region, birth_month, birth_day, ...rest } = values;
  return {
    ...rest,
    name: tidyText(rest.name),
    district: tidyText(rest.district),
    landmark: tidyText(rest.landmark),
    ...(seesNumbers && { phones: [phone, other_phone, third_phone].filter((one) => one !== "") }),
    gender: gender || null,
    region: region || null,
    birth_month: numberOf(birth_month),
    birth_day: numberOf(birth_day),
    tags: tags
      .split(",")
      .map((tag) => tidyText(tag))
      .filter((tag) => tag !== ""),
  };
}
