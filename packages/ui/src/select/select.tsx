import { ChevronDown } from "lucide-react";
import type { ReactNode, Ref, SelectHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import { useFieldAttributes } from "../field/field-context.ts";
import { controlClasses } from "../text-input/control-classes.ts";

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  /** Rows of the list; pass option elements as children instead for groups. */
  options?: readonly SelectOption[];
  /** First row that chooses nothing. */
  placeholder?: string;
  children?: ReactNode;
  ref?: Ref<HTMLSelectElement>;
};

/**
 * The native select in our clothes. Under a finger the phone's own picker opens, which everybody knows; under a mouse,
 * where the browser can, our list with a tick at the chosen row.
 */
export function Select({ options, placeholder, children, className, ...rest }: SelectProps) {
  const wiring = useFieldAttributes(rest);
  return (
    <span className={classNames("relative block", className)}>
      <select
        {...rest}
        {...wiring}
        className={classNames(controlClasses, "select-list h-control-md appearance-none truncate pr-9 pl-3")}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-3"
        strokeWidth={1.9}
      />
    </span>
  );
}
