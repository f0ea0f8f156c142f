type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A few choices side by side of which one holds. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  return (
    <fieldset className="inline-flex gap-0.5 rounded-md bg-surface-4 p-0.5 dark:bg-surface-2 dark:ring-1 dark:ring-line dark:ring-inset">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="h-7 rounded-sm px-2.5 text-sm font-semibold whitespace-nowrap text-ink-2 touch:h-10 aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-resting dark:aria-pressed:bg-surface-4"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
