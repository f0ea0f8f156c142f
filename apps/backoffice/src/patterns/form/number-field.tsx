import { NumberInput, type NumberInputProps } from "@agiza/ui/number-input";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { FormField, type FieldPlace } from "./form-field.tsx";

export type NumberFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, number | null>,
> = FieldPlace<Values, Name> & Pick<NumberInputProps, "decimals" | "trailing" | "placeholder">;

/** A number of things, null while there is none. */
export function NumberField<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, number | null>,
>({ decimals, trailing, placeholder, ...place }: NumberFieldProps<Values, Name>) {
  return (
    <FormField {...place} show={(value: number | null) => value ?? ""}>
      {({ value, onChange, ...field }) => (
        <NumberInput
          {...field}
          value={value}
          trailing={trailing}
          placeholder={placeholder}
          {...(decimals !== undefined && { decimals })}
          onChange={(number) => onChange(number as typeof value)}
        />
      )}
    </FormField>
  );
}
