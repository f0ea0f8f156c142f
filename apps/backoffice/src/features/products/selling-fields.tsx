import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { SwitchField } from "#patterns/form/switch-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import type { ProductValues } from "./product-form.values.ts";
import { sellingPlaces } from "./product-parts.tsx";

/** Whether it is on sale, and where customers find it. */
export function SellingFields({ form }: { form: EditForm<ProductValues> }) {
  const { t } = useTranslation("products");
  const available = useWatch({ control: form.control, name: "available" });
  return (
    <>
      <SwitchField form={form} name="available" label={t("onSale")} hint={t("form.availableHint")} />
      {available &&
        sellingPlaces.map((place) => (
          <SwitchField key={place} form={form} name={place} label={t(`places.${place}`)} />
        ))}
    </>
  );
}
