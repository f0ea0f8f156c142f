import { splitMoney } from "@agiza/i18n/money";
import { useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import type { ChangeEvent, FocusEvent, InputHTMLAttributes, MouseEvent, Ref } from "react";
import { classNames } from "../class-names.ts";
import { useFieldAttributes } from "../field/field-context.ts";
import { PresetChips } from "../preset-chips/preset-chips.tsx";
import { bareInputClasses, controlBoxClasses } from "../text-input/control-classes.ts";
import { amountAtRest, amountToEdit, caretAfterMarks, readAmount } from "./amount-typing.ts";

/** The amounts offered as chips, in hundredths: 10,000 to 1,000,000 shillings. */
export const presetAmountsMinor: readonly number[] = [
  1_000_000, 5_000_000, 10_000_000, 50_000_000, 100_000_000,
];

/** "125,000.00": what stands beside the currency in a tight box. */
const longestBesideCurrency = 10;

export type MoneyInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "value" | "onChange" | "type" | "name" | "size"
> & {
  /** Integer hundredths, or null for an empty box. */
  valueMinor: number | null;
  onChange: (valueMinor: number | null) => void;
  currency?: string;
  /** `lg` where the amount is the point of the form. */
  size?: "md" | "lg";
  /** Half of a phone's width: there a long amount takes the place of the currency. */
  tight?: boolean;
  /** Chips under the box and what they are called together, "Common amounts". */
  presets?: { label: string; amountsMinor: readonly number[] };
  /** Name under which a plain form posts the hundredths. */
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

/**
 * An amount of money: separators appear while typing, two decimals once one leaves the box. Who enters the box writes a new
 * amount over the old one; a second tap places the caret for a correction.
 */
export function MoneyInput({
  valueMinor,
  onChange,
  currency = "TZS",
  size = "md",
  tight = false,
  presets,
  name,
  className,
  disabled,
  ref,
  onFocus,
  onBlur,
  onClick,
  ...rest
}: MoneyInputProps) {
  const wiring = useFieldAttributes(rest);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const marksBeforeCaret = useRef<number | null>(null);
  /* A tap places its caret after the focus, so the amount is chosen once more when the tap ends. */
  const hasJustEntered = useRef(false);
  const [draft, setDraft] = useState<string | null>(null);
  /* A value changed from outside, a chip for one, wins over a half typed text that says something else. */
  const isDraftOfValue = draft !== null && readAmount(draft).minor === valueMinor;
  const text = isDraftOfValue ? draft : draft === null ? amountAtRest(valueMinor) : amountToEdit(valueMinor);

  /* Separators shift what follows, which would throw the caret to the end in the middle of a correction. */
  useLayoutEffect(() => {
    if (hasJustEntered.current) input.current?.select();
    if (marksBeforeCaret.current === null) return;
    const caret = caretAfterMarks(text, marksBeforeCaret.current);
    input.current?.setSelectionRange(caret, caret);
    marksBeforeCaret.current = null;
  });

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.target;
    hasJustEntered.current = false;
    const read = readAmount(value);
    marksBeforeCaret.current = readAmount(value.slice(0, selectionStart ?? value.length)).text.replaceAll(
      ",",
      "",
    ).length;
    setDraft(read.text);
    onChange(read.minor);
  }

  function startEditing(event: FocusEvent<HTMLInputElement>) {
    hasJustEntered.current = true;
    setDraft(amountToEdit(valueMinor));
    onFocus?.(event);
  }

  function chooseAll(event: MouseEvent<HTMLInputElement>) {
    if (hasJustEntered.current) input.current?.select();
    hasJustEntered.current = false;
    onClick?.(event);
  }

  function stopEditing(event: FocusEvent<HTMLInputElement>) {
    hasJustEntered.current = false;
    setDraft(null);
    onBlur?.(event);
  }

  const isLarge = size === "lg";
  const currencyPlace = tight && text.length > longestBesideCurrency ? "narrow:hidden" : null;
  return (
    <div className={classNames("grid grid-cols-1 gap-2", className)}>
      <span className={classNames(controlBoxClasses, isLarge && "h-[54px]")}>
        {/* The grey of a closed box is too near to the third ink. */}
        <span
          className={classNames(
            "flex-none text-sm font-semibold",
            disabled ? "text-ink-2" : "text-ink-3",
            currencyPlace,
          )}
        >
          {currency}
        </span>
        <span
          aria-hidden="true"
          className={classNames("my-2 w-px flex-none self-stretch bg-line-2", tight ? "narrow:hidden" : null)}
        />
        <input
          autoComplete="off"
          placeholder="0.00"
          {...rest}
          {...wiring}
          ref={input}
          type="text"
          inputMode="decimal"
          disabled={disabled}
          value={text}
          onChange={type}
          onFocus={startEditing}
          onBlur={stopEditing}
          onClick={chooseAll}
          className={classNames(
            bareInputClasses,
            "text-right tabular-nums",
            isLarge ? "font-display text-[22px] font-bold placeholder:font-normal" : "font-medium",
          )}
        />
        {name && <input type="hidden" name={name} value={valueMinor ?? ""} />}
      </span>
      {presets && (
        <PresetChips
          label={presets.label}
          presets={presets.amountsMinor.map((value) => ({ value, label: splitMoney(value).whole }))}
          value={valueMinor}
          onChoose={onChange}
          disabled={disabled}
        />
      )}
    </div>
  );
}
