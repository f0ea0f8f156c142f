import { formatTimeOfDay } from "@agiza/i18n/dates";
import { Button } from "@agiza/ui/button";
import { FieldNotes } from "@agiza/ui/field-notes";
import { Switch } from "@agiza/ui/switch";
import { TimePicker } from "@agiza/ui/time-picker";
import { Plus, X } from "lucide-react";
import { Fragment, useId } from "react";
import { useTranslation } from "react-i18next";
import { FormField, type FieldWiring } from "#patterns/form/form-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import {
  isOvernight,
  week,
  withBreak,
  withDay,
  withoutBreak,
  type DayHours,
  type OpeningHours,
} from "./opening-hours.rules.ts";
import type { ShopValues } from "./shop-details.values.ts";

/** The week with its hours: each day open from when to when, or closed. */
export function OpeningHoursField({ form }: { form: EditForm<ShopValues> }) {
  const { t } = useTranslation("settings");
  return (
    <FormField
      form={form}
      name="opening_hours"
      label={t("shop.hours")}
      ownLabel
      show={(hours) => <HoursInWords hours={hours} />}
    >
      {(field, error) => <Week field={field} error={error} />}
    </FormField>
  );
}

type WeekProps = {
  field: FieldWiring<OpeningHours>;
  error: string | undefined;
  /** What a day and the whole week say while none has hours; that it is always open, if nothing is said. */
  whenNone?: { day: string; hint: string };
};

/** The days of a week with their hours. */
export function Week({ field, error, whenNone }: WeekProps) {
  const { t } = useTranslation("settings");
  const id = useId();
  const hours = field.value;
  const isAlwaysOpen = week.every(({ day }) => !hours[day]);
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="sr-only">{t("shop.hours")}</legend>
      <div className="divide-y divide-line">
        {week.map(({ day, name }, index) => {
          const span = hours[day];
          const dayName = t(`shop.days.${name}`);
          return (
            <div
              key={day}
              className="flex min-h-[52px] flex-wrap items-center gap-x-4 gap-y-1 py-1.5 narrow:gap-x-2.5"
            >
              <span aria-hidden="true" className="w-24 font-medium narrow:w-8">
                <span className="narrow:hidden">{dayName}</span>
                <span className="wide:hidden">{t(`shop.daysShort.${name}`)}</span>
              </span>
              <Switch
                {...(index === 0 && { ref: field.ref })}
                aria-label={dayName}
                checked={span !== undefined}
                onBlur={field.onBlur}
                onChange={({ target }) => field.onChange(withDay(hours, day, target.checked))}
              />
              {span ? (
                <Span
                  day={dayName}
                  span={span}
                  onBlur={field.onBlur}
                  onChange={(next) => field.onChange({ ...hours, [day]: next })}
                />
              ) : (
                <span className="text-ink-3">
                  {isAlwaysOpen ? (whenNone?.day ?? t("shop.anyTime")) : t("shop.closed")}
                </span>
              )}
            </div>
          );
        })}
      </div>
      <div className="mt-2 grid gap-1.5 empty:hidden">
        <FieldNotes of={id} error={error} hint={isAlwaysOpen && (whenNone?.hint ?? t("shop.alwaysOpen"))} />
      </div>
    </fieldset>
  );
}

/** Two of them and the switch fit a small phone, without the arrow every phone draws differently anyway. */
const timeBox = "w-[118px] narrow:w-[90px] narrow:[&_select]:px-2 narrow:[&_svg]:hidden";

type SpanProps = {
  day: string;
  span: DayHours;
  onBlur: () => void;
  onChange: (span: DayHours) => void;
};

/** Of the times of a day, by the sides of its break. */
const withBreakNames = [
  ["opensAt", "breakFrom"],
  ["breakTo", "closesAt"],
] as const;
const withoutBreakNames = [["opensAt", "closesAt"]] as const;

function Span({ day, span, onBlur, onChange }: SpanProps) {
  const { t } = useTranslation("settings");
  const hasBreak = span.length === 4;
  const halves = hasBreak ? withBreakNames : withoutBreakNames;
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2 narrow:gap-1.5">
      {halves.map((half, index) => (
        <Fragment key={half[0]}>
          {index > 0 && (
            <span aria-hidden="true" className="text-ink-3 narrow:hidden">
              {t("shop.and")}
            </span>
          )}
          <span className="flex items-center gap-2 narrow:gap-1.5">
            {half.map((name, side) => (
              <Fragment key={name}>
                {side > 0 && (
                  <span aria-hidden="true" className="text-ink-3">
                    <span className="narrow:hidden">{t("shop.to")}</span>
                    <span className="wide:hidden">–</span>
                  </span>
                )}
                <TimePicker
                  aria-label={t(`shop.${name}`, { day })}
                  value={span[index * 2 + side] ?? ""}
                  {...(hasBreak && { stepMinutes: 15 })}
                  onBlur={onBlur}
                  onChange={(next) => onChange(span.with(index * 2 + side, next) as DayHours)}
                  className={timeBox}
                />
              </Fragment>
            ))}
          </span>
        </Fragment>
      ))}
      {isOvernight(span) ? (
        <span className="text-sm text-ink-3">{t("shop.nextDay")}</span>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className="narrow:-ml-2"
          aria-label={t(hasBreak ? "shop.removeBreakOf" : "shop.addBreakOf", { day })}
          icon={
            hasBreak ? (
              <X aria-hidden="true" strokeWidth={1.9} />
            ) : (
              <Plus aria-hidden="true" strokeWidth={1.9} />
            )
          }
          onBlur={onBlur}
          onClick={() => onChange(hasBreak ? withoutBreak(span) : withBreak(span))}
        >
          {t("shop.break")}
        </Button>
      )}
    </span>
  );
}

/** The hours as lines, for readers and for comparing two versions. */
export function HoursInWords({ hours, whenNone }: { hours: OpeningHours; whenNone?: string }) {
  const { t } = useTranslation("settings");
  const open = week.filter(({ day }) => hours[day]);
  if (open.length === 0) return whenNone ?? t("shop.alwaysOpen");
  return open.map(({ day, name }) => {
    const [from = "", second = "", third, to = ""] = hours[day] ?? [];
    return (
      <span key={day} className="block">
        {t(`shop.days.${name}`)} {formatTimeOfDay(from)} – {formatTimeOfDay(second)}
        {third !== undefined && `, ${formatTimeOfDay(third)} – ${formatTimeOfDay(to)}`}
      </span>
    );
  });
}
