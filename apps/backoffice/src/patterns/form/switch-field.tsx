import { FieldNotes } from "@agiza/ui/field-notes";
import { Switch } from "@agiza/ui/switch";
import { useId } from "react";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField, type FieldPlace } from "./form-field.tsx";

/** Yes or no. */
export function SwitchField<Values extends FieldValues, Name extends FieldPathByValue<Values, boolean>>(
  place: FieldPlace<Values, Name>,
) {
  const { t } = useTranslation("screens");
  const id = useId();
  return (
    <FormField {...place} ownLabel show={(value: boolean) => t(value ? "form.on" : "form.off")}>
      {({ value, onChange, ...field }, error) => (
        <>
          <Switch
            {...field}
            label={place.label}
            description={place.hint}
            checked={value}
            onChange={({ target }) => onChange(target.checked as typeof value)}
          />
          <FieldNotes of={id} error={error} />
        </>
      )}
    </FormField>
  );
}
