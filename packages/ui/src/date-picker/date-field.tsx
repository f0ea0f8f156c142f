import { Calendar } from "lucide-react";
import { lazy, Suspense, use, useId, useImperativeHandle, useRef, useState } from "react";
import type { ButtonHTMLAttributes, Ref } from "react";
import { classNames } from "../class-names.ts";
import { FieldContext, useFieldAttributes } from "../field/field-context.ts";
import { controlClasses } from "../text-input/control-classes.ts";
import type { CalendarDay } from "./calendar-day.ts";
import type { DateCalendarProps } from "./date-calendar.tsx";

/* The calendar weighs more than the rest of a form, so it comes when a date is first asked for. */
const loadCalendar = () => import("./date-calendar.tsx");
/* Not come yet is no failure: opening it asks again and tells. */
const loadEarly = () => void loadCalendar().catch(() => undefined);
const DateCalendar = lazy(async () => ({ default: (await loadCalendar()).DateCalendar }));

export type DateFieldProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "value" | "onChange" | "name"> & {
  /** The chosen date or range in words; empty shows the placeholder. */
  text: string;
  placeholder: string;
  /** A chip among the filters of a list; a box of a form when left out. */
  look?: "field" | "chip";
  calendar: Omit<DateCalendarProps, "opener" | "onClose">;
  ref?: Ref<HTMLButtonElement>;
};

/** What every field of days takes. */
export type DaysProps = Omit<DateFieldProps, "text" | "placeholder" | "calendar"> & {
  /** First and last day that can be chosen. */
  minDay?: CalendarDay;
  maxDay?: CalendarDay;
  /** Offers a way back to nothing chosen. */
  clearable?: boolean;
  /** The day it is; the shop's own when left out. */
  today?: CalendarDay;
  placeholder?: string;
};

const looks = {
  field: [
    controlClasses,
    "flex h-control-md items-center gap-2 px-3 text-left data-invalid:border-danger data-invalid:shadow-[inset_0_0_0_1px_var(--danger)]",
  ],
  chip: [
    "inline-flex h-control-sm flex-row-reverse items-center gap-[7px] rounded-full border px-[11px] text-sm whitespace-nowrap large-letters:max-w-full large-letters:truncate [&>svg]:size-[15px] [&>svg]:text-inherit",
  ],
};
const chipTints = {
  on: "border-brand-line bg-brand-soft font-semibold text-brand-ink",
  off: "border-line-2 bg-surface font-medium text-ink-2 hover:border-line-control hover:text-ink",
};

/** The box a date stands in: a button that opens the calendar under it. */
export function DateField({
  text,
  placeholder,
  look = "field",
  calendar,
  className,
  ref,
  ...rest
}: DateFieldProps) {
  const { "aria-invalid": invalid, ...wiring } = useFieldAttributes(rest);
  const { labelId } = use(FieldContext);
  const valueId = useId();
  const shown = text || placeholder;
  const { "aria-label": label } = rest;
  const opener = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => opener.current, []);
  const [open, setOpen] = useState(false);

  return (
    <>
      <button
        {...rest}
        {...wiring}
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        // A label alone would hide from screen readers what is chosen.
        aria-label={label && `${label}: ${shown}`}
        aria-labelledby={label ? undefined : classNames(labelId, valueId)}
        data-invalid={invalid}
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
        onClick={() => setOpen(!open)}
        className={classNames(...looks[look], look === "chip" && chipTints[text ? "on" : "off"], className)}
      >
        <span
          id={valueId}
          className={classNames("min-w-0 flex-1 truncate", look === "field" && !text && "text-ink-3")}
        >
          {shown}
        </span>
        <Calendar aria-hidden="true" className="size-4 flex-none text-ink-3" strokeWidth={1.9} />
      </button>
      {open && (
        <Suspense>
          <DateCalendar {...calendar} opener={opener} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
