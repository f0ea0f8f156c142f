import { randomKey } from "@agiza/api-client/random-key";
import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "#patterns/form/form-field.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { OptionValues } from "./option-values.tsx";
import type { ProductValues } from "./product-form.values.ts";
import { VariantRows } from "./variant-rows.tsx";
import {
  chosenOptions,
  countVariants,
  fitVariants,
  optionLimits,
  type FormOption,
  type FormVariant,
} from "./variant-options.rules.ts";

type OfForm = { form: EditForm<ProductValues> };

/** What customers choose from, and the variants that this makes. */
export function VariantsSection({ form }: OfForm) {
  const { t } = useTranslation("products");
  const [added, setAdded] = useState<string | null>(null);
  const [options, variants] = useWatch({ control: form.control, name: ["options", "variants"] });

  function add() {
    if (form.isPending) return;
    const key = randomKey();
    // A choice without values makes no variants yet.
    form.setValue("options", [...options, { key, name: "", values: [] }], { shouldDirty: true });
    setAdded(key);
  }

  const note = [
    t("form.choiceCount", { count: chosenOptions(options).length }),
    t("kinds", { count: variants.length }),
  ];
  return (
    <FormSection
      form={form}
      title={t("form.variantsSection")}
      note={variants.length > 0 ? note.join(", ") : undefined}
      actions={
        options.length < optionLimits.options && (
          <Button
            variant="light"
            size="sm"
            icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
            onClick={add}
          >
            {t(options.length === 0 ? "form.addVariants" : "form.addOption")}
          </Button>
        )
      }
    >
      <div className="grid min-w-0 gap-4 *:empty:hidden wide:col-span-full">
        {options.length === 0 && <p className="m-0 text-sm text-ink-3">{t("form.variantsText")}</p>}
        <OptionsField form={form} added={added} />
        <VariantsField form={form} />
      </div>
    </FormSection>
  );
}

/** The choices; `added` has just been added, and its name is written first. */
function OptionsField({ form, added }: OfForm & { added: string | null }) {
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
          <>
            {options.length > 0 && (
              <div className="rounded-md border border-line">
                {options.map((option, index) => (
                  <OptionValues
                    key={option.key}
                    option={option}
                    place={index + 1}
                    isAdded={option.key === added}
                    error={errors.options?.[index]?.name?.message ?? errors.options?.[index]?.values?.message}
                    onChange={(changed) => change(options.with(index, changed))}
                    onRemove={() => change(options.toSpliced(index, 1))}
                  />
                ))}
              </div>
            )}
            {isTooMany && <ErrorLine>{t("form.tooManyVariants", { most: optionLimits.variants })}</ErrorLine>}
            {error && <ErrorLine>{error}</ErrorLine>}
          </>
        );
      }}
    </FormField>
  );
}

/** The table of the variants: a price, a stock and codes for each. */
function VariantsField({ form }: OfForm) {
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
