import { Segmented } from "@agiza/ui/segmented";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Product } from "#data/products.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import type { ProductValues } from "./product-form.values.ts";
import { ProductFileField } from "./product-file-field.tsx";

const contentTypes = ["PDF File", "URL Link"] as const;

export type ProductContentFieldsProps = { form: EditForm<ProductValues>; product: Product | undefined };

/** What a digital product hands over once it is paid: a PDF or a link. */
export function ProductContentFields({ form, product }: ProductContentFieldsProps) {
  const { t } = useTranslation("products");
  const type = useWatch({ control: form.control, name: "content_type" });

  /** A link is no PDF: each kind begins with what is saved of it. */
  function startOver(chosen: ProductValues["content_type"]) {
    form.setValue("content", product?.content_type === chosen ? (product.content ?? "") : "");
    form.setValue("content_file", null);
  }

  return (
    <>
      <FormField
        form={form}
        name="content_type"
        label={t("form.contentType")}
        ownLabel
        show={(value) => t(`form.contentTypes.${value}`)}
      >
        {({ value, onChange, onBlur, ref }) => (
          <div className="grid justify-items-start gap-1.5">
            <span aria-hidden="true" className="text-sm font-semibold">
              {t("form.contentType")}
            </span>
            <Segmented
              label={t("form.contentType")}
              segments={contentTypes.map((one) => ({ value: one, label: t(`form.contentTypes.${one}`) }))}
              value={value}
              onChange={(chosen) => {
                onChange(chosen);
                startOver(chosen);
              }}
              onBlur={onBlur}
              ref={ref}
            />
          </div>
        )}
      </FormField>
      {type === "PDF File" ? (
        <ProductFileField form={form} />
      ) : (
        <TextField
          form={form}
          name="content"
          label={t("form.contentLink")}
          hint={t("form.contentHint")}
          inputMode="url"
        />
      )}
    </>
  );
}
