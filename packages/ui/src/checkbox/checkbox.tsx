import { useEffect, useImperativeHandle, useRef } from "react";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import { useFieldAttributes } from "../field/field-context.ts";

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  /** Leave out only with `aria-label`, as in a table head. */
  label?: ReactNode;
  description?: ReactNode;
  /** What stands at the right end of the row, for example a price. */
  trailing?: ReactNode;
  /** Some but not all: the dash of a table head. */
  mixed?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A native checkbox with its words; the whole row is the target. */
export function Checkbox({
  label,
  description,
  trailing,
  mixed = false,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const { id, ...wiring } = useFieldAttributes(rest);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);

  const box = (
    <span className="relative grid size-[18px] flex-none place-items-center touch:size-[22px]">
      <input
        {...rest}
        {...wiring}
        id={label ? rest.id : id}
        ref={input}
        type="checkbox"
        className={
          "peer m-0 size-full appearance-none rounded-[5px] border-[1.5px] border-line-control bg-surface " +
          "checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand " +
          "aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line-2 disabled:bg-surface-4"
        }
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="pointer-events-none absolute size-[13px] text-on-brand opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100 peer-disabled:text-ink-3 touch:size-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={mixed ? "M5 12h14" : "m4.5 12.5 5 5 10-11"} />
      </svg>
    </span>
  );
  if (!label) return <span className={className}>{box}</span>;
  return (
    <label
      className={classNames(
        "flex min-h-6 cursor-pointer items-center gap-3 has-[:disabled]:cursor-not-allowed has-[:disabled]:text-ink-3 touch:min-h-11",
        className,
      )}
    >
      {box}
      {/* Where letters are very large, what trails stands below the words instead of squeezing them. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-[min(100%,6rem)] flex-1">
          <span className="block">{label}</span>
          {description && <span className="block text-sm text-ink-3">{description}</span>}
        </span>
        {trailing && <span className="ml-auto flex-none font-semibold">{trailing}</span>}
      </span>
    </label>
  );
}
