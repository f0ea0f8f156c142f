import { TimePicker } from "@agiza/ui/time-picker";
import { Checkbox } from "@agiza/ui/checkbox";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Product } from "#data/products.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import { MoneyField } from "#patterns/form/money-field.tsx";
import { NumberField } from "#patterns/form/number-field.tsx";
import { SelectField } from "#patterns/form/select-field.tsx";
import { SwitchField } from "#patterns/form/switch-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { PriceBreaksField } from "./price-breaks-field.tsx";
import type { ProductValues } from "./product-form.values.ts";
import { weekdays } from "./use-sale-times.ts";

type OfForm = { form: EditForm<ProductValues> };

const taxes = ["standard", "zero", "exempt", "special"] as const;
const marks = ["alcohol", "tobacco", "medicine"] as const;

/** What few products need: prices by quantity, a floor, a time to get ready, tax, a mark, days and hours of sale. */
export function MoreFields({ form, product }: OfForm & { product: Product | undefined }) {
  const { t } = useTranslation("products");
  const [onRequest, variants, limitsSale] = useWatch({
    control: form.control,
    name: ["price_on_request", "variants", "limits_sale"],
  });
  const proposed = product?.proposed_mark;
  return (
    <>
      {!onRequest && variants.length === 0 && <PriceBreaksField form={form} />}
      {!onRequest && (
        <MoneyField
          form={form}
          name="floor_price_minor"
          label={t("view.floor")}
          hint={t("form.floorHint")}
          optional
          half
        />
      )}
      <NumberField
        form={form}
        name="prep_minutes"
        label={t("view.ready")}
        hint={t("form.prepHint")}
        trailing={t("form.minutes")}
        optional
        half
      />
      <SelectField
        form={form}
        name="tax_class"
        label={t("view.tax")}
        options={taxes.map((value) => ({ value, label: t(`taxes.${value}`) }))}
        half
      />
      <SelectField
        form={form}
        name="mark"
        label={t("form.mark")}
        hint={
          proposed && !product.mark
            ? t("form.markProposed", { mark: t(`marks.${proposed}`) })
            : t("form.markHint")
        }
        options={[
          { value: "", label: t(product ? "form.noMark" : "form.markByWords") },
          ...marks.map((value) => ({ value, label: t(`marks.${value}`) })),
        ]}
        half
      />
      <SwitchField
        form={form}
        name="limits_sale"
        label={t("form.limitsSale")}
        hint={t("form.limitsSaleHint")}
      />
      {limitsSale && (
        <>
          <SaleDays form={form} />
          <SaleTime form={form} name="sale_from" label={t("form.saleFrom")} />
          <SaleTime form={form} name="sale_to" label={t("form.saleTo")} />
        </>
      )}
    </>
  );
}

function SaleDays({ form }: OfForm) {
  const { t } = useTranslation("products");
  return (
    <FormField
      form={form}
      name="sale_days"
      label={t("form.saleDays")}
      ownLabel
      show={(days) => days.map((day) => t(`weekdaysShort.${weekdays[day] ?? "sunday"}`)).join(", ")}
    >
      {({ value, onChange }) => (
        <fieldset className="m-0 min-w-0 border-0 p-0">
          <legend className="p-0 pb-1.5 text-sm font-semibold">{t("form.saleDays")}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {weekdays.map((name, day) => (
              <Checkbox
                key={name}
                label={t(`weekdaysShort.${name}`)}
                checked={value.includes(day)}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...value, day].toSorted((one, other) => one - other)
                      : value.filter((one) => one !== day),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </FormField>
  );
}

function SaleTime({ form, name, label }: OfForm & { name: "sale_from" | "sale_to"; label: string }) {
  const { t } = useTranslation("products");
  return (
    <FormField form={form} name={name} label={label} half show={(value) => value}>
      {({ value, onChange, onBlur, ref }) => (
        <TimePicker
          ref={ref}
          onBlur={onBlur}
          value={value}
          onChange={onChange}
          placeholder={t("form.wholeDay")}
        />
      )}
    </FormField>
  );
}
