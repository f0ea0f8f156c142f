import { TextInput, type TextInputProps } from "@agiza/ui/text-input";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { FormField, type FieldPlace } from "./form-field.tsx";

export type TextFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
> = FieldPlace<Values, Name> & Pick<TextInputProps, "autoComplete" | "inputMode" | "leading" | "trailing">;

/** One line of text. */
export function TextField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  autoComplete = "off",
  inputMode,
  leading,
  trailing,
  ...place
}: TextFieldProps<Values, Name>) {
  return (
    <FormField {...place} show={(value) => value}>
      {({ onChange, ...field }) => (
        <TextInput
          {...field}
          autoComplete={autoComplete}
          inputMode={inputMode}
          leading={leading}
          trailing={trailing}
          onChange={({ target }) => onChange(target.value as typeof field.value)}
        />
      )}
    </FormField>
  );
}
