import { Select, type SelectOption } from "@agiza/ui/select";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { FormField, type FieldPlace } from "./form-field.tsx";

export type SelectFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
> = FieldPlace<Values, Name> & { options: readonly SelectOption[]; placeholder?: string };

/** One of a list of choices. */
export function SelectField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  options,
  placeholder,
  ...place
}: SelectFieldProps<Values, Name>) {
  return (
    <FormField {...place} show={(value) => options.find((option) => option.value === value)?.label ?? value}>
      {({ onChange, ...field }) => (
        <Select
          {...field}
          options={options}
          {...(placeholder !== undefined && { placeholder })}
          onChange={({ target }) => onChange(target.value as typeof field.value)}
        />
      )}
    </FormField>
  );
}
