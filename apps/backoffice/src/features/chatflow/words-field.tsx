import { lengthOf } from "@agiza/chatflow/plain";
import type { Language, Words } from "@agiza/chatflow/flow";
import { Field } from "@agiza/ui/field";
import { TextArea } from "@agiza/ui/text-area";
import { TextInput } from "@agiza/ui/text-input";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";
import { openedName, withVariable } from "./variable-typing.rules.ts";
import { useVariableName } from "./variable-text.tsx";

/** So many are kept of a text; what is over WhatsApp's own limit is told. */
const keptMax = 6_000;

export type WordsFieldProps = {
  label: string;
  words: Words;
  language: Language;
  /** Letters that WhatsApp takes. */
  max: number;
  /** Names that a text may hold; none where it holds no variables. */
  variables?: readonly string[];
  hint?: string;
  error?: string | undefined;
  isOptional?: boolean;
  /** One line instead of a box. */
  isLine?: boolean;
  disabled?: boolean;
  onChange: (words: Words) => void;
};

/** A text of the flow in one of its languages, counted as WhatsApp counts; "{" offers what can be put into it. */
export function WordsField({
  label,
  words,
  language,
  max,
  variables = [],
  hint,
  error,
  isOptional = false,
  isLine = false,
  disabled = false,
  onChange,
}: WordsFieldProps) {
  const { t } = useTranslation("chatflow");
  const box = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const nameOf = useVariableName();
  const value = words[language];
  const count = lengthOf(value);
  const begun = caret === null ? null : openedName(value, caret);
  const offered = begun === null ? [] : variables.filter((name) => name.startsWith(begun));
  const write = (text: string) => onChange({ ...words, [language]: text });
  const insert = (name: string) => {
    const { text, caret: after } = withVariable(value, caret ?? value.length, name);
    write(text);
    setCaret(null);
    // Once the new words stand there.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(after, after);
    });
  };
  const shared = {
    ref: box,
    value,
    lang: language,
    disabled,
    maxLength: keptMax,
    autoComplete: "off",
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => {
      write(target.value);
      setCaret(target.selectionStart);
    },
    onKeyDown: (event: { key: string; preventDefault: () => void; stopPropagation: () => void }) => {
      const [first] = offered;
      if (first === undefined) return;
      if (event.key === "Enter" || event.key === "Tab") {
        event.preventDefault();
        insert(first);
      } else if (event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
        setCaret(null);
      }
    },
  };
  return (
    <div className="grid gap-1.5">
      <Field
        label={label}
        error={error}
        {...(hint !== undefined && { hint })}
        {...(isOptional && { optional: t("form.optional") })}
      >
        {isLine ? <TextInput {...shared} /> : <TextArea {...shared} rows={4} />}
      </Field>
      {offered.length > 0 && (
        <fieldset className="m-0 flex flex-wrap gap-1.5 rounded-md border border-line bg-surface-2 p-2">
          <legend className="sr-only">{t("form.details")}</legend>
          {offered.map((name) => (
            <button
              key={name}
              type="button"
              onClick={() => insert(name)}
              className="inline-flex min-h-8 cursor-pointer items-center rounded-full border border-brand-line bg-brand-soft px-3 text-sm font-strong text-brand-ink touch:min-h-11"
            >
              {nameOf(name)}
            </button>
          ))}
        </fieldset>
      )}
      <p className="m-0 flex justify-between gap-3 text-sm text-ink-3">
        <span>{variables.length > 0 && t("form.variableHint", { open: "{" })}</span>
        <span className={classNames("flex-none tabular-nums", count > max && "font-strong text-danger-ink")}>
          {t("form.count", { count, max: max.toLocaleString("en-US") })}
        </span>
      </p>
    </div>
  );
}
