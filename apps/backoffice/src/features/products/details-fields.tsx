import { formatMoney } from "@agiza/i18n/money";
import { TrendingUp } from "lucide-react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { productCategories, productTypes, type Product } from "#data/products.ts";
import { MoneyField } from "#patterns/form/money-field.tsx";
import { NumberField } from "#patterns/form/number-field.tsx";
import { SelectField } from "#patterns/form/select-field.tsx";
import { SwitchField } from "#patterns/form/switch-field.tsx";
import { TextAreaField } from "#patterns/form/text-area-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { useSeesCosts } from "#patterns/use-sees-costs.ts";
import { isFractional, type ProductValues } from "./product-form.values.ts";
import { ProductContentFields } from "./product-content-fields.tsx";
import { profitOf } from "./profit.rules.ts";

type OfForm = { form: EditForm<ProductValues> };

const units = ["piece", "kg", "g", "litre", "metre", "packet", "dozen", "other"] as const;

/** What a product is and costs. */
export function DetailsFields({ form, product }: OfForm & { product: Product | undefined }) {
  const { t } = useTranslation("products");
  const [type, unit, onRequest] = useWatch({
    control: form.control,
    name: ["type", "unit", "price_on_request"],
  });
  return (
    <>
      <TextField form={form} name="name" label={t("form.name")} half />
      <SelectField
        form={form}
        name="category"
        label={t("category")}
        placeholder={t("form.choose")}
        options={productCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
        half
      />
      <TextAreaField form={form} name="description" label={t("form.description")} optional />
      {!onRequest && <Prices form={form} />}
      <SwitchField
        form={form}
        name="price_on_request"
        label={t("form.onRequest")}
        hint={t("form.onRequestHint")}
      />
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

function Prices({ form }: OfForm) {
  const { t } = useTranslation("products");
  const seesCosts = useSeesCosts();
  const hasVariants = useWatch({ control: form.control, name: "variants" }).length > 0;
  return (
    <>
      <div className="grid items-start gap-4 wide:col-span-full wide:grid-cols-3">
        <MoneyField
          form={form}
          name="price_minor"
          label={t("price")}
          {...(hasVariants && { hint: t("form.priceOfNew") })}
          half
        />
        <MoneyField form={form} name="compare_at_minor" label={t("form.oldPrice")} optional half />
        {seesCosts && (
          <MoneyField form={form} name="cost_minor" label={t("cost")} hint={t("form.costHint")} half />
        )}
      </div>
      {seesCosts && <Profit form={form} />}
    </>
  );
}

/** What is left of the price after the cost, said while they are typed. */
function Profit({ form }: OfForm) {
  const { t } = useTranslation("products");
  const [price_minor, cost_minor] = useWatch({
    control: form.control,
    name: ["price_minor", "cost_minor"],
  });
  const profit = profitOf({ price_minor, cost_minor });
  if (!profit) return null;
  const words = { profit: formatMoney(Math.abs(profit.profitMinor)), percent: Math.abs(profit.percent) };
  const isLoss = profit.profitMinor < 0;
  return (
    <p
      className={
        isLoss
          ? "m-0 rounded-md bg-danger-soft px-3.5 py-2.5 text-danger-ink wide:col-span-full"
          : "m-0 flex items-center gap-2.5 rounded-md bg-success-soft px-3.5 py-2.5 text-success-ink wide:col-span-full"
      }
    >
      {!isLoss && <TrendingUp aria-hidden="true" className="size-4 flex-none" strokeWidth={1.9} />}
      {t(isLoss ? "form.loss" : "form.profit", words)}
    </p>
  );
}
