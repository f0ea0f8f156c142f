import { TimePicker } from "@agiza/ui/time-picker";
import { Checkbox } from "@agiza/ui/checkbox";
import { useId, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { productTypes, type Product } from "#data/products.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { MoneyField } from "#patterns/form/money-field.tsx";
import { NumberField } from "#patterns/form/number-field.tsx";
import { SelectField } from "#patterns/form/select-field.tsx";
import { SwitchField } from "#patterns/form/switch-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { PriceBreaksField } from "./price-breaks-field.tsx";
import { ProductContentFields } from "./product-content-fields.tsx";
import { isFractional, type ProductValues } from "./product-form.values.ts";
import { useMoreFold } from "./use-more-fold.ts";
import { weekdays } from "./use-sale-times.ts";

type OfForm = { form: EditForm<ProductValues> };
type OfProduct = OfForm & { product: Product | undefined };

const units = ["piece", "kg", "g", "litre", "metre", "packet", "dozen", "other"] as const;
const taxes = ["standard", "zero", "exempt", "special"] as const;
const marks = ["alcohol", "tobacco", "medicine"] as const;

/** What few products need, folded away until one of them does. */
export function MoreSection({ form, product }: OfProduct) {
  const { t } = useTranslation("products");
  const fold = useMoreFold(form);
  return (
    <FormSection form={form} title={t("form.moreSection")} fold={fold}>
      <Group title={t("form.priceGroup")}>
        <PriceFields form={form} />
      </Group>
      <Group title={t("form.kindGroup")}>
        <KindFields form={form} product={product} />
      </Group>
      <Group title={t("form.ordersGroup")}>
        <OrderFields form={form} product={product} />
      </Group>
    </FormSection>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset
      aria-labelledby={id}
      className="m-0 min-w-0 border-0 border-line p-0 not-first:border-t not-first:pt-4 wide:col-span-full"
    >
      <h3 id={id} className="m-0 pb-3 text-md font-strong">
        {title}
      </h3>
      <div className="grid items-start gap-4 wide:grid-cols-2">{children}</div>
    </fieldset>
  );
}

function PriceFields({ form }: OfForm) {
  const { t } = useTranslation("products");
  const [onRequest, variants] = useWatch({ control: form.control, name: ["price_on_request", "variants"] });
  return (
    <>
      {!onRequest && (
        <>
          <MoneyField form={form} name="compare_at_minor" label={t("form.oldPrice")} optional half />
          <MoneyField
            form={form}
            name="floor_price_minor"
            label={t("view.floor")}
            hint={t("form.floorHint")}
            optional
            half
          />
        </>
      )}
      <SwitchField
        form={form}
        name="price_on_request"
        label={t("form.onRequest")}
        hint={t("form.onRequestHint")}
      />
      {!onRequest && variants.length === 0 && <PriceBreaksField form={form} />}
    </>
  );
}

function KindFields({ form, product }: OfProduct) {
  const { t } = useTranslation("products");
  const [type, unit] = useWatch({ control: form.control, name: ["type", "unit"] });
  return (
    <>
      <SelectField
        form={form}
        name="type"
        label={t("form.type")}
        options={productTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        half
      />
      {type === "physical" && (
        <SelectField
          form={form}
          name="unit"
          label={t("view.unit")}
          options={units.map((value) => ({ value, label: t(`units.${value}`) }))}
          half
        />
      )}
      {type === "physical" && isFractional(unit) && (
        <NumberField
          form={form}
          name="step"
          label={t("form.step")}
          hint={t("form.stepHint")}
          decimals={3}
          optional
          half
        />
      )}
      {type === "service" && (
        <NumberField
          form={form}
          name="duration_minutes"
          label={t("form.duration")}
          trailing={t("form.minutes")}
          optional
          half
        />
      )}
      {type === "digital" && <ProductContentFields form={form} product={product} />}
      <TextField
        form={form}
        name="other_name"
        label={t("form.otherName")}
        hint={t("form.otherNameHint")}
        optional
        half
      />
      <TextField
        form={form}
        name="subcategory"
        label={t("form.subcategory")}
        hint={t("form.subcategoryHint")}
        optional
        half
      />
    </>
  );
}

function OrderFields({ form, product }: OfProduct) {
  const { t } = useTranslation("products");
  const limitsSale = useWatch({ control: form.control, name: "limits_sale" });
  const proposed = product?.proposed_mark;
  return (
    <>
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
