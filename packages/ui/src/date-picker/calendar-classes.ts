const chevron =
  "grid size-8 place-items-center rounded-sm border-0 bg-transparent text-ink-2 hover:bg-surface-3 hover:text-ink aria-disabled:pointer-events-none aria-disabled:text-ink-off touch:size-11 [&_svg]:size-[18px]";
const solid = "[&>button]:bg-brand [&>button]:font-bold [&>button]:text-on-brand";

/** Classes of the month grid, by the names the calendar gives its parts. */
export const calendarClasses = {
  months: "relative",
  month: "grid gap-1.5",
  month_caption: "flex h-8 items-center px-1.5 touch:h-11",
  caption_label: "font-strong",
  nav: "absolute top-0 right-0 z-sticky flex",
  button_previous: chevron,
  button_next: chevron,
  month_grid: "border-collapse",
  weekday: "h-7 text-xs font-semibold text-ink-3",
  day: "p-0 py-px text-center tabular-nums",
  day_button:
    "grid h-8 w-9 place-items-center rounded-[8px] border-0 bg-transparent text-inherit not-disabled:hover:bg-surface-4 disabled:cursor-not-allowed touch:size-11",
  today: "[&>button]:shadow-[inset_0_0_0_1.5px_var(--line-control)]",
  disabled: "text-ink-off",
  hidden: "invisible",
};

/** A single chosen day is solid. */
export const dayClasses = { selected: solid };

/** A range is soft with two solid ends. */
export const rangeClasses = {
  range_start: `rounded-l-[8px] bg-brand-soft ${solid}`,
  range_end: `rounded-r-[8px] bg-brand-soft ${solid}`,
  range_middle: "bg-brand-soft text-brand-ink",
};
