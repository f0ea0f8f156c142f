import { formatMoney } from "@agiza/i18n/money";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Fold } from "#patterns/form/form-section.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import type { ProductValues } from "./product-form.values.ts";

/** What the summary tells of. */
const told = [
  "compare_at_minor",
  "floor_price_minor",
  "price_on_request",
  "price_breaks",
  "type",
  "unit",
  "other_name",
  "subcategory",
  "prep_minutes",
  "tax_class",
  "mark",
  "limits_sale",
] as const satisfies (keyof ProductValues)[];

const fields: (keyof ProductValues)[] = [
  ...told,
  "step",
  "duration_minutes",
  "content_type",
  "content",
  "sale_days",
  "sale_from",
  "sale_to",
];

/** How the part of a product that few need is folded: open where something of it differs from what most have. */
export function useMoreFold(form: EditForm<ProductValues>): Fold<ProductValues> {
  const { t } = useTranslation("products");
  const [old, floor, onRequest, breaks, type, unit, otherName, subcategory, minutes, tax, mark, limitsSale] =
    useWatch({ control: form.control, name: told });
  const said = [
    onRequest && t("form.onRequest"),
    !onRequest && old !== null && t("view.oldPrice", { price: formatMoney(old) }),
    !onRequest && floor !== null && t("view.floor"),
    breaks.length > 0 && t("view.breaks"),
    type !== "physical" && t(`types.${type}`),
    type === "physical" && unit !== "piece" && t(`units.${unit}`),
    otherName.trim(),
    subcategory.trim(),
    minutes !== null && t("minutes", { count: minutes }),
    tax !== "standard" && t(`taxes.${tax}`),
    mark !== "" && t(`marks.${mark}`),
    limitsSale && t("form.limitsSale"),
  ].filter((words) => words !== false && words !== "");
  return { fields, isFilled: said.length > 0, summary: said.join(" · ") || t("form.moreSummary") };
}
