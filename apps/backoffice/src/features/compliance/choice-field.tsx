import { Segmented } from "@agiza/ui/segmented";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { FormField, type FieldPlace } from "#patterns/form/form-field.tsx";

/** One of two or three, all of them in sight. */
export function ChoiceField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  options,
  ...place
}: FieldPlace<Values, Name> & { options: readonly { value: string; label: string }[] }) {
  return (
    <FormField {...place} show={(value: string) => options.find((one) => one.value === value)?.label ?? ""}>
      {({ value, onChange, ...field }) => (
        <Segmented
          {...field}
          label={place.label}
          stretch
          value={value as string}
          segments={options}
          onChange={(chosen) => onChange(chosen as typeof value)}
        />
      )}
    </FormField>
  );
}
