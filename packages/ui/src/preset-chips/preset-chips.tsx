import { useRef } from "react";
import { classNames } from "../class-names.ts";
import { fadingRow, useHiddenSides } from "../fading-row/use-hidden-sides.ts";

export type Preset<Value> = { value: Value; label: string };

export type PresetChipsProps<Value> = {
  /** What the values are for, read before the first: "Usual amounts". */
  label: string;
  presets: readonly Preset<Value>[];
  /** The field's value now; the chip that holds it is pressed. */
  value: Value | null;
  onChoose: (value: Value) => void;
  disabled?: boolean;
  /** `row`: one line, which scrolls sideways and fades where there is more. */
  look?: "wrapped" | "row";
  className?: string;
};

/** Values worth one press instead of typing, under the field they fill. */
export function PresetChips<Value extends string | number>({
  label,
  presets,
  value,
  onChoose,
  disabled,
  look = "wrapped",
  className,
}: PresetChipsProps<Value>) {
  const row = useRef<HTMLFieldSetElement>(null);
  const hidden = useHiddenSides(row, look === "row" ? presets.length : 0);
  return (
    <fieldset
      ref={row}
      aria-label={label}
      {...hidden}
      className={classNames(
        "m-0 flex min-w-0 gap-1.5 border-0",
        look === "row" ? classNames("py-1 *:flex-none", fadingRow) : "flex-wrap p-0",
        className,
      )}
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
