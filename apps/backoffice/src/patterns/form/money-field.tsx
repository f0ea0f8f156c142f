import { formatMoney } from "@agiza/i18n/money";
import { MoneyInput, type MoneyInputProps } from "@agiza/ui/money-input";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { FormField, type FieldPlace } from "./form-field.tsx";

export type MoneyFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, number | null>,
> = FieldPlace<Values, Name> & Pick<MoneyInputProps, "presets" | "tight">;

/** An amount: integer hundredths in the value, null while there is none. */
export function MoneyField<Values extends FieldValues, Name extends FieldPathByValue<Values, number | null>>({
  presets,
  tight = false,
  ...place
}: MoneyFieldProps<Values, Name>) {
  return (
    <FormField
      {...place}
      show={(value: number | null) => (value === null ? "" : formatMoney(value))}
      sayBound={(minor) => formatMoney(minor)}
    >
      {({ value, onChange, ...field }) => (
        <MoneyInput
          {...field}
          tight={tight}
          valueMinor={value}
          onChange={(minor) => onChange(minor as typeof value)}
          {...(presets && { presets })}
        />
      )}
    </FormField>
  );
}
