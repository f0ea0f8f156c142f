import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { NumberField } from "#patterns/form/number-field.tsx";
import { SwitchField } from "#patterns/form/switch-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { isFractional, type ProductValues } from "./product-form.values.ts";

/** Whether and how much of it there is, and its codes; variants have theirs in their own table. */
export function StockFields({ form }: { form: EditForm<ProductValues> }) {
  const { t } = useTranslation("products");
  const [counts, unit, variants] = useWatch({
    control: form.control,
    name: ["counts_stock", "unit", "variants"],
  });
  const hasVariants = variants.length > 0;
  const decimals = isFractional(unit) ? 3 : 0;
  return (
    <>
      <SwitchField
        form={form}
        name="counts_stock"
        label={t("form.countsStock")}
        hint={t(hasVariants ? "form.countsStockVariants" : "form.countsStockHint")}
      />
      {counts && !hasVariants && (
        <NumberField form={form} name="stock" label={t("stock")} decimals={decimals} placeholder="0" half />
      )}
      {counts && (
        <NumberField
          form={form}
          name="low_at"
          label={t("form.lowAt")}
          hint={t("form.lowAtHint")}
          decimals={decimals}
          optional
          half
        />
      )}
      {counts && (
        <SwitchField
          form={form}
          name="sells_when_empty"
          label={t("form.sellsWhenEmpty")}
          hint={t("form.sellsWhenEmptyHint")}
        />
      )}
      {!hasVariants && (
        <>
          <TextField form={form} name="sku" label={t("view.sku")} hint={t("form.skuHint")} optional half />
          <TextField
            form={form}
            name="barcode"
            label={t("view.barcode")}
            hint={t("form.barcodeHint")}
            optional
            half
          />
        </>
      )}
    </>
  );
}
