import { ChevronDown } from "lucide-react";
import type { Ref, SelectHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import { useFieldAttributes } from "../field/field-context.ts";
import { controlClasses } from "../text-input/control-classes.ts";

export type SelectOption = { value: string; label: string; disabled?: boolean };

/** Rows that belong together, under their heading. */
export type SelectGroup = { label: string; options: readonly SelectOption[] };

export type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, "children"> & {
  options: readonly (SelectOption | SelectGroup)[];
  /** First row that chooses nothing. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
};

/**
 * The native select in our clothes. Under a finger the phone's own picker opens, which everybody knows; under a mouse,
 * where the browser can, our list with a tick at the chosen row.
 */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const wiring = useFieldAttributes(rest);
  return (
    // Some browsers let the text of a long choice reach beyond its box; the ring of focus stays whole.
    <span className={classNames("relative block overflow-clip [overflow-clip-margin:4px]", className)}>
      <select
        {...rest}
        {...wiring}
        className={classNames(controlClasses, "select-list h-control-md appearance-none truncate pr-9 pl-3")}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((entry) =>
          "options" in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map((option) => (
                <Row key={option.value} {...option} />
              ))}
            </optgroup>
          ) : (
            <Row key={entry.value} {...entry} />
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-3"
        strokeWidth={1.9}
      />
    </span>
  );
}

function Row({ value, label, disabled }: SelectOption) {
  return (
    <option value={value} disabled={disabled}>
      {label}
    </option>
  );
}
