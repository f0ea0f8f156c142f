import { formatTimeOfDay } from "@agiza/i18n/dates";
import { Field } from "@agiza/ui/field";
import { Switch } from "@agiza/ui/switch";
import { TimePicker } from "@agiza/ui/time-picker";
import { useTranslation } from "react-i18next";
import { FormField } from "#patterns/form/form-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { usualNight, type SettingsValues } from "./notification-settings.values.ts";

/** When neither sound nor message disturbs; from evening to morning runs over midnight. */
export function QuietHoursField({ form }: { form: EditForm<SettingsValues> }) {
  const { t } = useTranslation("notifications");
  return (
    <FormField
      form={form}
      name="quiet"
      label={t("form.quiet")}
      ownLabel
      show={(quiet) => quiet && `${formatTimeOfDay(quiet.from)} – ${formatTimeOfDay(quiet.until)}`}
    >
      {({ value: quiet, onChange, onBlur, ref }) => (
        <div className="grid gap-4">
          <Switch
            ref={ref}
            label={t("form.quietOn")}
            description={t("form.quietText")}
            checked={quiet !== null}
            onBlur={onBlur}
            onChange={({ target }) => onChange(target.checked ? usualNight : null)}
          />
          {quiet && (
            <div className="grid max-w-[360px] grid-cols-2 gap-3">
              <Field label={t("form.quietFrom")}>
                <TimePicker value={quiet.from} onChange={(from) => onChange({ ...quiet, from })} />
              </Field>
              <Field label={t("form.quietUntil")}>
                <TimePicker value={quiet.until} onChange={(until) => onChange({ ...quiet, until })} />
              </Field>
            </div>
          )}
        </div>
      )}
    </FormField>
  );
}
