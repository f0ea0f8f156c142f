import { useTranslation } from "react-i18next";
import type { Product } from "#data/products.ts";

/** The days of the week as they are numbered on the wire. */
export const weekdays = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;

/** The days and hours a product is on sale, in words; "" where it always is. */
export function useSaleTimes({
  sale_days: days,
  sale_from: from,
  sale_to: to,
}: Pick<Product, "sale_days" | "sale_from" | "sale_to">): string {
  const { t } = useTranslation("products");
  const dayWords = (days ?? []).map((day) => t(`weekdaysShort.${weekdays[day] ?? "sunday"}`)).join(", ");
  return [dayWords, ...(from !== null && to !== null ? [`${from} – ${to}`] : [])].filter(Boolean).join(", ");
}
