import { RadioGroup } from "@agiza/ui/radio-group";
import { useTranslation } from "react-i18next";
import { usePriceWords } from "#entities/template/use-price-words.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import type { TemplateValues } from "./template-form.values.ts";

const categories = ["utility", "marketing", "authentication"] as const;

/** What a template is for, what that means, and what each message of it costs. */
export function CategoryField({ form }: { form: EditForm<TemplateValues> }) {
  const { t } = useTranslation("templates");
  const priceOf = usePriceWords().dated;
  return (
    <FormField
      form={form}
      name="category"
      label={t("form.category")}
      show={(category) => t(`categories.${category}`)}
      ownLabel
    >
      {({ value, onChange, ...field }, error) => (
        <RadioGroup
          {...field}
          legend={t("form.category")}
          look="cards"
          options={categories.map((category) => ({
            value: category,
            label: t(`categories.${category}`),
            description: (
              <>
                {t(`categoryText.${category}`)}
                <span className="mt-0.5 block font-medium text-ink-2">
                  {t("price")}: {priceOf(category)}
                </span>
              </>
            ),
            // Its words are WhatsApp's own: there is nothing to write.
            disabled: category === "authentication",
          }))}
          value={value}
          onChange={onChange}
          error={error}
        />
      )}
    </FormField>
  );
}
