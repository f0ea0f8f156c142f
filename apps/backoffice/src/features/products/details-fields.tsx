import { formatMoney } from "@agiza/i18n/money";
import { TrendingUp } from "lucide-react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { productCategories } from "#data/products.ts";
import { MoneyField } from "#patterns/form/money-field.tsx";
import { SelectField } from "#patterns/form/select-field.tsx";
import { TextAreaField } from "#patterns/form/text-area-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { useSeesCosts } from "#patterns/use-sees-costs.ts";
import type { ProductValues } from "./product-form.values.ts";
import { profitOf } from "./profit.rules.ts";

type OfForm = { form: EditForm<ProductValues> };

/** What every product has: its name, where it belongs, its price and its words. */
export function DetailsFields({ form }: OfForm) {
  const { t } = useTranslation("products");
  const onRequest = useWatch({ control: form.control, name: "price_on_request" });
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
      {onRequest ? (
        <p className={line}>
          <strong className="font-strong">{t("form.onRequest")}.</strong> {t("form.onRequestHint")}
        </p>
      ) : (
        <Prices form={form} />
      )}
      <TextAreaField form={form} name="description" label={t("form.description")} optional />
    </>
  );
}

const line = "m-0 text-sm text-ink-3 wide:col-span-full";

/** Side by side on every screen that has room for two amounts. */
function Prices({ form }: OfForm) {
  const { t } = useTranslation("products");
  const seesCosts = useSeesCosts();
  const hasVariants = useWatch({ control: form.control, name: "variants" }).length > 0;
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,134px),1fr))] items-start gap-x-3 gap-y-4 wide:col-span-full wide:gap-x-4">
        <MoneyField form={form} name="price_minor" label={t("price")} tight half />
        {seesCosts && (
          <MoneyField form={form} name="cost_minor" label={t("cost")} mark={t("form.costMark")} tight half />
        )}
      </div>
      {hasVariants && <p className={line}>{t("form.priceOfNew")}</p>}
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
