import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import { useFieldAttributes } from "../field/field-context.ts";
import { bareInputClasses, controlBoxClasses, controlClasses } from "./control-classes.ts";

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  /** An icon or a unit before the text. */
  leading?: ReactNode;
  /** A unit or a small button after the text. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A one-line text box; inside a Field it takes its id, description and error state from there. */
export function TextInput({ leading, trailing, className, ...rest }: TextInputProps) {
  const wiring = useFieldAttributes(rest);
  if (!leading && !trailing) {
    return (
      <input {...rest} {...wiring} className={classNames(controlClasses, "h-control-md px-3", className)} />
    );
  }
  return (
    <span className={classNames(controlBoxClasses, className)}>
      {leading && (
        <span className="flex flex-none items-center text-sm font-semibold text-ink-3">{leading}</span>
      )}
      <input {...rest} {...wiring} className={bareInputClasses} />
      {trailing && (
        <span className="flex flex-none items-center text-sm font-semibold text-ink-3">{trailing}</span>
      )}
    </span>
  );
}
