import type { Ref, TextareaHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import { useFieldAttributes } from "../field/field-context.ts";
import { controlClasses } from "../text-input/control-classes.ts";

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  /** `bare` inside a box of its own, as high as what is written; the box shows where the focus is. */
  look?: keyof typeof looks;
  ref?: Ref<HTMLTextAreaElement>;
};

const looks = {
  box: `${controlClasses} min-h-22 resize-y px-3 py-2.5 leading-normal`,
  bare: "block w-full resize-none border-0 bg-transparent px-3.5 py-2.5 text-md text-ink outline-none [field-sizing:content] touch:text-lg",
};

/** A text box of several lines; inside a Field it takes its id, description and error state from there. */
export function TextArea({ look = "box", className, rows = 3, ...rest }: TextAreaProps) {
  const wiring = useFieldAttributes(rest);
  return <textarea {...rest} {...wiring} rows={rows} className={classNames(looks[look], className)} />;
}
