import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";

export type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "role"> & {
  /** Leave out only with `aria-label`. */
  label?: ReactNode;
  description?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** On or off at once, without a save button. A native checkbox inside. */
export function Switch({ label, description, className, ...rest }: SwitchProps) {
  const control = (
    <input
      {...rest}
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox carries its own checked state
      role="switch"
      className={
        "relative m-0 h-[22px] w-[38px] flex-none appearance-none rounded-full bg-line-control transition-colors duration-press " +
        "after:absolute after:top-0.5 after:left-0.5 after:size-[18px] after:rounded-full after:bg-[#ffffff] after:transition-transform after:duration-hover " +
        "checked:bg-brand checked:after:translate-x-4 checked:after:bg-on-brand disabled:cursor-not-allowed disabled:opacity-50"
      }
    />
  );
  if (!label) return <span className={classNames("inline-flex", className)}>{control}</span>;
  return (
    <label className={classNames("flex cursor-pointer items-center gap-3 touch:min-h-11", className)}>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {description && <span className="block text-sm text-ink-3">{description}</span>}
      </span>
      {control}
    </label>
  );
}
