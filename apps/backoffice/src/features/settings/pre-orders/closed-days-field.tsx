import { EditPreOrderSettings as limits } from "@agiza/api-client/limits";
import { formatDayToKeep, formatWeekday } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Checkbox } from "@agiza/ui/checkbox";
import { DatePicker } from "@agiza/ui/date-picker";
import { Button } from "@agiza/ui/button";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FormField } from "#patterns/form/form-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { type PreOrderValues, week } from "./pre-orders.values.ts";

/** A Sunday. */
const sunday = Date.UTC(2026, 10, 29, 9);
const dayMs = 86_400_000;

type Place = { form: EditForm<PreOrderValues> };

/** Weekdays on which nothing is made. */
export function WeekdaysField({ form }: Place) {
  const { t } = useTranslation("preOrders");
  const { language } = useLanguage();
  const nameOf = (day: number) => formatWeekday(sunday + day * dayMs, language);
  const named = (days: readonly number[]) => week.filter((day) => days.includes(day)).map(nameOf);
  return (
    <FormField
      form={form}
      name="closed_weekdays"
      label={t("weekdays")}
      ownLabel
      show={(days) => named(days).join(", ") || "–"}
    >
      {({ value: days, onChange }) => (
        <fieldset className="m-0 min-w-0 border-0 p-0">
          <legend className="mb-1 font-medium">{t("weekdays")}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-x-3">
            {week.map((day) => (
              <Checkbox
                key={day}
                label={nameOf(day)}
                checked={days.includes(day)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...days, day] : days.filter((one) => one !== day))
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </FormField>
  );
}

/** Single days on which nothing is made: a feast, a journey. */
export function ClosedDaysField({ form }: Place) {
  const { t } = useTranslation("preOrders");
  const { language } = useLanguage();
  const worded = (day: string) => formatDayToKeep(day, language);
  return (
    <FormField
      form={form}
      name="closed_days"
      label={t("closedDays")}
      ownLabel
      show={(days) => days.map(worded).join(", ") || "–"}
    >
      {({ value: days, onChange }) => (
        <fieldset className="m-0 grid min-w-0 gap-2 border-0 p-0">
          <legend className="mb-1 font-medium">{t("closedDays")}</legend>
          {days.length === 0 ? (
            <p className="m-0 text-sm text-ink-3">{t("closedDaysNone")}</p>
          ) : (
            <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
              {days.map((day) => (
                <li
                  key={day}
                  className="inline-flex items-center gap-1 rounded-lg border border-line bg-surface-2 pl-3"
                >
                  {worded(day)}
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={t("removeClosedDay", { day: worded(day) })}
                    icon={<X aria-hidden="true" strokeWidth={1.9} />}
                    onClick={() => onChange(days.filter((one) => one !== day))}
                  />
                </li>
              ))}
            </ul>
          )}
          {days.length < limits.closed_days.maxItems && (
            <div className="max-w-xs">
              <DatePicker
                aria-label={t("addClosedDay")}
                placeholder={t("addClosedDay")}
                value={null}
                onChange={(day) => day && onChange([...new Set([...days, day])].toSorted())}
              />
            </div>
          )}
        </fieldset>
      )}
    </FormField>
  );
}
