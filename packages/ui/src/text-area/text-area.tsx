import type { Ref, TextareaHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import { useFieldAttributes } from "../field/field-context.ts";
import { controlClasses } from "../text-input/control-classes.ts";

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** A text box of several lines; inside a Field it takes its id, description and error state from there. */
export function TextArea({ className, rows = 3, ...rest }: TextAreaProps) {
  const wiring = useFieldAttributes(rest);
  return (
    <textarea
      {...rest}
      {...wiring}
      rows={rows}
      className={classNames(controlClasses, "min-h-22 resize-y px-3 py-2.5 leading-normal", className)}
    />
  );
}
