import { useState } from "react";
import { TextInput, type TextInputProps } from "../text-input/text-input.tsx";
import { readNumber } from "./number-typing.ts";

export type NumberInputProps = Omit<TextInputProps, "value" | "onChange" | "type" | "inputMode"> & {
  /** Null for an empty box. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** How many decimals may be typed; none where only whole things are counted. */
  decimals?: 0 | 3;
};

/** A number of things: figures only, and as many decimals as it says. */
export function NumberInput({ value, onChange, decimals = 0, onBlur, className, ...rest }: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  /* A value changed from outside wins over a half typed text that says something else. */
  const isDraftOfValue = draft !== null && readNumber(draft, decimals).value === value;
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      inputMode={decimals === 0 ? "numeric" : "decimal"}
      value={isDraftOfValue ? draft : (value ?? "")}
      className={className ?? "tabular-nums"}
      onChange={({ target }) => {
        const read = readNumber(target.value, decimals);
        setDraft(read.text);
        onChange(read.value);
      }}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
