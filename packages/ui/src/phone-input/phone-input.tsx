import { useImperativeHandle, useLayoutEffect, useRef } from "react";
import type { ChangeEvent, InputHTMLAttributes, Ref } from "react";
import { classNames } from "../class-names.ts";
import { useFieldAttributes } from "../field/field-context.ts";
import { TanzaniaFlag } from "../flag/tanzania-flag.tsx";
import { bareInputClasses, controlBoxClasses } from "../text-input/control-classes.ts";
import { caretAfterDigits, groupDigits, nationalDigits, toE164 } from "./phone-grouping.ts";

export type PhoneInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "value" | "onChange" | "type" | "name"
> & {
  /** E.164, or the part of it typed so far, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** Name under which a plain form posts the E.164 value. */
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A Tanzanian phone number: the code stands there already, digits group 3-3-3, any pasted spelling is understood. */
export function PhoneInput({ value, onChange, name, className, ref, ...rest }: PhoneInputProps) {
  const wiring = useFieldAttributes(rest);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const digitsBeforeCaret = useRef<number | null>(null);
  const grouped = groupDigits(nationalDigits(value));

  /* Grouping rewrites the text, which would throw the caret to the end in the middle of a correction. */
  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null) return;
    const caret = caretAfterDigits(grouped, digitsBeforeCaret.current);
    input.current?.setSelectionRange(caret, caret);
    digitsBeforeCaret.current = null;
  });

  function type(event: ChangeEvent<HTMLInputElement>) {
    const text = event.target.value;
    const digits = nationalDigits(text);
    const before = text.slice(0, event.target.selectionStart ?? text.length);
    const strippedInFront = text.replace(/\D/gu, "").length - digits.length;
    const typedBefore = before.replace(/\D/gu, "").length;
    digitsBeforeCaret.current = Math.max(
      0,
      Math.min(digits.length, typedBefore - Math.max(0, strippedInFront)),
    );
    onChange(toE164(digits));
  }

  return (
    // Where letters are very large the number stands below its code instead of out of sight.
    <span className={classNames(controlBoxClasses, "flex-wrap gap-y-0!", className)}>
      <span className="flex flex-none items-center gap-1.5 font-semibold tabular-nums">
        <TanzaniaFlag />
        +255
      </span>
      <span aria-hidden="true" className="my-2 w-px flex-none self-stretch bg-line-2" />
      <input
        autoComplete="tel-national"
        {...rest}
        {...wiring}
        ref={input}
        type="tel"
        inputMode="tel"
        value={grouped}
        onChange={type}
        className={classNames(bareInputClasses, "min-w-[min(100%,7rem)]! text-[min(1rem,8vw)] tabular-nums")}
      />
      {name && <input type="hidden" name={name} value={value} />}
    </span>
  );
}
