import { TextInput, type TextInputProps } from "@agiza/ui/text-input";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { FormField, type FieldPlace } from "./form-field.tsx";

export type TextFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
> = FieldPlace<Values, Name> &
  Pick<TextInputProps, "autoComplete" | "inputMode" | "leading" | "trailing"> & {
    /** How what was typed is written once the field is left. */
    tidy?: (typed: string) => string;
  };

/** One line of text. */
export function TextField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  autoComplete = "off",
  inputMode,
  leading,
  trailing,
  tidy,
  ...place
}: TextFieldProps<Values, Name>) {
  return (
    <FormField {...place} show={(value) => value}>
      {({ onChange, onBlur, ...field }) => (
        <TextInput
          {...field}
          autoComplete={autoComplete}
          inputMode={inputMode}
          leading={leading}
          trailing={trailing}
          onChange={({ target }) => onChange(target.value as typeof field.value)}
          onBlur={() => {
            if (tidy && tidy(field.value) !== field.value) onChange(tidy(field.value) as typeof field.value);
            onBlur();
          }}
        />
      )}
    </FormField>
  );
}
