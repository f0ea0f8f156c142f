import { formatMoney } from "@agiza/i18n/money";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ProductSet } from "#data/product-sets.ts";
import { FormSection } from "#patterns/form/form-section.tsx";
import { MoneyField } from "#patterns/form/money-field.tsx";
import { SelectField } from "#patterns/form/select-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import type { SetValues } from "./set-form.values.ts";

const pricings = ["fixed", "sum", "sum_less_share", "sum_less_amount"] as const;

type PricingFieldsProps = { form: EditForm<SetValues>; tried: ProductSet | undefined };

/** How the price of a fixed set is made from its parts, and what that comes to. */
export function PricingFields({ form, tried }: PricingFieldsProps) {
  const { t } = useTranslation("productSets");
  const pricing = useWatch({ control: form.control, name: "pricing" });
  return (
    <FormSection form={form} title={t("form.pricingTitle")}>
      <SelectField
        form={form}
        name="pricing"
        label={t("form.pricing")}
        options={pricings.map((value) => ({ value, label: t(`form.pricings.${value}`) }))}
        half
      />
      {pricing === "fixed" && <MoneyField form={form} name="price_minor" label={t("form.price")} half />}
      {pricing === "sum_less_share" && (
        <TextField
          form={form}
          name="less_share"
          label={t("form.share")}
          hint={t("form.shareHint")}
          inputMode="decimal"
          trailing="%"
          half
        />
      )}
      {pricing === "sum_less_amount" && (
        <MoneyField form={form} name="less_minor" label={t("form.amount")} half />
      )}
      {tried && tried.sum_minor !== null && tried.parts.length > 0 && <Sums tried={tried} />}
    </FormSection>
  );
}

/** The parts bought one by one beside the set. */
function Sums({
  tried: { sum_minor: sum, price_from_minor: price, saving_minor: saving },
}: {
  tried: ProductSet;
}) {
  const { t } = useTranslation("productSets");
  const rows = [
    { name: t("form.sum"), text: formatMoney(sum ?? 0) },
    { name: t("form.pays"), text: formatMoney(price) },
    ...(saving !== null && saving > 0 ? [{ name: t("form.saving"), text: formatMoney(saving) }] : []),
  ];
  return (
    <dl className="m-0 grid gap-1 rounded-md bg-surface-2 px-3.5 py-2.5 wide:col-span-full">
      {rows.map(({ name, text }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-2">{name}</dt>
          <dd className="m-0 font-strong tabular-nums last:text-ink">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
