import { TextArea } from "@agiza/ui/text-area";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useWatch } from "react-hook-form";
import { FormField, type FieldPlace } from "./form-field.tsx";

/** Several lines of text, with how many letters are left to use where the contract has a limit. */
export function TextAreaField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>(
  place: FieldPlace<Values, Name>,
) {
  const { t } = useTranslation("screens");
  const text: string = useWatch({ control: place.form.control, name: place.name });
  const max = place.form.limits[place.name]?.maxLength;
  const counter = max !== undefined && t("form.counter", { count: text.trim().length, max });
  return (
    <FormField {...place} hint={place.hint ?? counter} show={(value) => value}>
      {({ onChange, ...field }) => (
        <TextArea {...field} onChange={({ target }) => onChange(target.value as typeof field.value)} />
      )}
    </FormField>
  );
}
