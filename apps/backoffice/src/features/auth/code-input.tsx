import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import type { ReactNode, Ref } from "react";
import { digitsOf } from "./entry.values.ts";

export type CodeInputProps = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  value: string;
  onChange: (digits: string) => void;
  readOnly: boolean;
};

/** Six digits, large; phones offer the code of the message that has just come. */
export function CodeInput({ ref, label, hint, error, value, onChange, readOnly }: CodeInputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        ref={ref}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="h-control-lg! font-display text-2xl! font-bold tracking-[0.3em] tabular-nums"
        value={value}
        onChange={({ target }) => onChange(digitsOf(target.value))}
        readOnly={readOnly}
      />
    </Field>
  );
}
