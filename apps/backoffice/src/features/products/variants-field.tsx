import { randomKey } from "@agiza/api-client/random-key";
import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "#patterns/form/form-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { OptionValues } from "./option-values.tsx";
import type { ProductValues } from "./product-form.values.ts";
import { VariantRows } from "./variant-rows.tsx";
import {
  countVariants,
  fitVariants,
  optionLimits,
  type FormOption,
  type FormVariant,
} from "./variant-options.rules.ts";

type OfForm = { form: EditForm<ProductValues> };

/** What customers choose about a product, and the variants that this makes. */
export function OptionsField({ form }: OfForm) {
  const { t } = useTranslation("products");
  const [isTooMany, setTooMany] = useState(false);
  const variants = useWatch({ control: form.control, name: "variants" });
  const { errors } = useFormState({ control: form.control, name: "options" });
  const [price, cost] = useWatch({ control: form.control, name: ["price_minor", "cost_minor"] });

  const fresh = (values: string[]): FormVariant => ({
    id: null,
    values,
    price_minor: price,
    cost_minor: cost,
    stock: null,
    seen_stock: null,
    sku: "",
    barcode: "",
    image_key: null,
    active: true,
  });

  return (
    <FormField
      form={form}
      name="options"
      label={t("form.options")}
      hasParts
      ownLabel
      show={(options) => options.map(({ name, values }) => `${name}: ${values.join(", ")}`).join("; ")}
    >
      {({ value: options, onChange }, error) => {
        const change = (next: FormOption[]) => {
          const fits = countVariants(next) <= optionLimits.variants;
          setTooMany(!fits);
          if (!fits) return;
          onChange(next);
          form.setValue("variants", fitVariants({ options, variants }, next, fresh), { shouldDirty: true });
        };
        return (
          <div className="grid gap-3">
            {options.length > 0 && (
              <div className="rounded-md border border-line">
                {options.map((option, index) => (
                  <OptionValues
                    key={option.key}
                    option={option}
                    place={index + 1}
                    error={errors.options?.[index]?.name?.message ?? errors.options?.[index]?.values?.message}
                    onChange={(changed) => change(options.with(index, changed))}
                    onRemove={() => change(options.toSpliced(index, 1))}
                  />
                ))}
              </div>
            )}
            {isTooMany && <ErrorLine>{t("form.tooManyVariants", { most: optionLimits.variants })}</ErrorLine>}
            {error && <ErrorLine>{error}</ErrorLine>}
            {options.length < optionLimits.options && (
              <Button
                variant="light"
                size="sm"
                className="justify-self-start"
                icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
                onClick={() => change([...options, { key: randomKey(), name: "", values: [] }])}
              >
                {t("form.addOption")}
              </Button>
            )}
          </div>
        );
      }}
    </FormField>
  );
}

/** The table of the variants: a price, a stock and codes for each. */
export function VariantsField({ form }: OfForm) {
  const { t } = useTranslation("products");
  return (
    <FormField
      form={form}
      name="variants"
      label={t("form.variants")}
      hasParts
      ownLabel
      show={(variants) => t("kinds", { count: variants.length })}
    >
      {({ value, onChange }, error) => (
        <>
          {value.length > 0 && <VariantRows form={form} variants={value} onChange={onChange} />}
          {error && <ErrorLine>{error}</ErrorLine>}
        </>
      )}
    </FormField>
  );
}
