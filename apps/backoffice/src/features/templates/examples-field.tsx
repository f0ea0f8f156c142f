import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { countPlaces } from "#entities/template/template-text.rules.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import type { LanguageProps } from "./language-props.ts";
import { templateSizes } from "./template-form.rules.ts";

/** An example of each of the message's values, for whoever reviews it at WhatsApp. */
export function ExamplesField({ form, place, named }: LanguageProps) {
  const { t } = useTranslation("templates");
  const name = `texts.${place}.examples` as const;
  const count = countPlaces(useWatch({ control: form.control, name: `texts.${place}.body` }));
  const { errors } = useFormState({ control: form.control, name });
  if (count === 0) return null;
  return (
    <FormField
      form={form}
      name={name}
      label={named(t("form.examples"))}
      show={(examples) => examples.join(", ")}
      ownLabel
      hasParts
    >
      {({ value: examples, onChange }, error) => (
        <fieldset className="m-0 grid min-w-0 gap-2.5 border-0 p-0">
          <legend className="sr-only">{named(t("form.examples"))}</legend>
          {Array.from({ length: count }, (_, index) => (
            <Field
              // A value has no name but its place.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              label={named(t("form.exampleOf", { place: `{{${index + 1}}}` }))}
              error={errors.texts?.[place]?.examples?.[index]?.message ?? (index === 0 ? error : undefined)}
            >
              <TextInput
                value={examples[index] ?? ""}
                autoComplete="off"
                maxLength={templateSizes.example}
                onChange={({ target }) =>
                  onChange(
                    Array.from({ length: count }, (__, other) =>
                      other === index ? target.value : (examples[other] ?? ""),
                    ),
                  )
                }
              />
            </Field>
          ))}
        </fieldset>
      )}
    </FormField>
  );
}
