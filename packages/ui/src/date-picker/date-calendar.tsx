import { useLanguage } from "@agiza/i18n/language-provider";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Popover } from "radix-ui";
import { useState } from "react";
import type { RefObject } from "react";
import { DayPicker } from "react-day-picker";
import type { Matcher } from "react-day-picker";
import { formatDate } from "@agiza/i18n/dates";
import { Button } from "../button/button.tsx";
import { dateOf, dayOf, presetRanges, rangeBetween } from "./calendar-day.ts";
import type { CalendarDay, DayRange } from "./calendar-day.ts";
import { calendarClasses, dayClasses, rangeClasses } from "./calendar-classes.ts";
import { dateWords, monthTitle, weekPlace } from "./date-words.ts";

export type DateCalendarProps = {
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  mode: "day" | "range";
  /** One day is a range from itself to itself. */
  value: DayRange | null;
  onChange: (value: DayRange | null) => void;
  today: CalendarDay;
  minDay?: CalendarDay;
  maxDay?: CalendarDay;
  clearable?: boolean;
};

/** The month grid under a date field; a range takes two presses, a preset one. */
export function DateCalendar({
  opener,
  onClose,
  mode,
  value,
  onChange,
  today,
  minDay,
  maxDay,
  clearable = false,
}: DateCalendarProps) {
  const { language } = useLanguage();
  const words = dateWords(language);
  const [firstPick, setFirstPick] = useState<CalendarDay | null>(null);
  const shown = firstPick ? { from: firstPick, to: firstPick } : value;
  const selected = shown ? { from: dateOf(shown.from), to: dateOf(shown.to) } : undefined;
  const before = dateOf(minDay);
  const after = dateOf(maxDay);
  const closed: Matcher[] = [...(before ? [{ before }] : []), ...(after ? [{ after }] : [])];

  function choose(next: DayRange | null) {
    onChange(next);
    onClose();
  }

  function pick(date: Date) {
    const day = dayOf(date);
    if (mode === "day") choose({ from: day, to: day });
    else if (firstPick) choose(rangeBetween(firstPick, day));
    else setFirstPick(day);
  }

  const presets = Object.entries(presetRanges(today)).filter(
    ([name, range]) =>
      (mode === "range" || name === "today") &&
      (!minDay || range.from >= minDay) &&
      (!maxDay || range.to <= maxDay),
  );
  const common = {
    autoFocus: true,
    weekStartsOn: 1 as const,
    defaultMonth: dateOf(value?.to) ?? dateOf(today),
    today: dateOf(today),
    disabled: closed,
    startMonth: before,
    endMonth: after,
    formatters: {
      formatCaption: (month: Date) => monthTitle(month, language),
      formatWeekdayName: (date: Date) => words.weekdayMarks[weekPlace(date)] ?? "",
    },
    labels: {
      labelGrid: (month: Date) => monthTitle(month, language),
      labelNav: () => words.chooseDay,
      labelPrevious: () => words.previousMonth,
      labelNext: () => words.nextMonth,
      labelWeekday: (date: Date) => words.weekdays[weekPlace(date)] ?? "",
      labelDayButton: (date: Date) =>
        `${words.weekdays[weekPlace(date)]}, ${formatDate(dayOf(date), language)}`,
    },
    components: {
      Chevron: ({ orientation }: { orientation?: string }) =>
        orientation === "left" ? <ChevronLeft strokeWidth={1.9} /> : <ChevronRight strokeWidth={1.9} />,
    },
  };

  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={opener} />
      <Popover.Portal>
        <Popover.Content
          aria-label={mode === "day" ? words.chooseDay : words.chooseRange}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-menu grid animate-rise gap-2 rounded-lg border border-line bg-surface p-3 text-ink shadow-floating outline-none"
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          onInteractOutside={(event) => {
            /* The opener closes by its own press; closing here as well would open it again. */
            if (event.target instanceof Node && opener.current?.contains(event.target))
              event.preventDefault();
          }}
        >
          {presets.length > 0 && (
            <div className="flex flex-wrap gap-1.5">
              {presets.map(([name, range]) => (
                <Button key={name} variant="flat" size="sm" onClick={() => choose(range)}>
                  {name === "today" ? words.today : name === "sevenDays" ? words.sevenDays : words.thisMonth}
                </Button>
              ))}
            </div>
          )}
          {mode === "day" ? (
            <DayPicker
              {...common}
              mode="single"
              selected={selected?.from}
              onSelect={(_, date) => pick(date)}
              classNames={{ ...calendarClasses, ...dayClasses }}
            />
          ) : (
            <DayPicker
              {...common}
              mode="range"
              selected={selected}
              onSelect={(_, date) => pick(date)}
              classNames={{ ...calendarClasses, ...rangeClasses }}
            />
          )}
          {clearable && value && (
            <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => choose(null)}>
              {words.clear}
            </Button>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
