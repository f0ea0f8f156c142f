import { classNames } from "../class-names.ts";

export type Preset<Value> = { value: Value; label: string };

export type PresetChipsProps<Value> = {
  /** What the values are for, read before the first: "Usual amounts". */
  label: string;
  presets: readonly Preset<Value>[];
  /** The field's value now; the chip that holds it is pressed. */
  value: Value | null;
  onChoose: (value: Value) => void;
  disabled?: boolean;
  className?: string;
};

/** Values worth one press instead of typing, under the field they fill. */
export function PresetChips<Value extends string | number>({
  label,
  presets,
  value,
  onChoose,
  disabled,
  className,
}: PresetChipsProps<Value>) {
  return (
    <fieldset
      aria-label={label}
      className={classNames("m-0 flex min-w-0 flex-wrap gap-1.5 border-0 p-0", className)}
    >
      {presets.map((preset) => (
        <button
          key={preset.value}
          type="button"
          disabled={disabled}
          aria-pressed={preset.value === value}
          onClick={() => onChoose(preset.value)}
          className={
            "min-h-8 rounded-full border border-line-2 bg-surface px-3 text-sm font-semibold text-ink-2 tabular-nums transition-colors duration-press touch:min-h-11 touch:px-4 " +
            "not-disabled:hover:bg-surface-3 aria-pressed:border-brand-line aria-pressed:bg-brand-soft aria-pressed:text-brand-ink " +
            "disabled:cursor-not-allowed disabled:bg-surface-4 disabled:text-ink-3"
          }
        >
          {preset.label}
        </button>
      ))}
    </fieldset>
  );
}
