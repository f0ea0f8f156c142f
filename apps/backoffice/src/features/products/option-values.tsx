import { Button } from "@agiza/ui/button";
import { TextInput } from "@agiza/ui/text-input";
import { Trash2, X } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { withValues, type FormOption } from "./variant-options.rules.ts";

export type OptionValuesProps = {
  option: FormOption;
  place: number;
  /** It has just been added: its name is written first. */
  isAdded: boolean;
  error: string | undefined;
  onChange: (option: FormOption) => void;
  onRemove: () => void;
};

/** One choice that customers make: its name, its values as chips, and a box to write more. */
export function OptionValues({ option, place, isAdded, error, onChange, onRemove }: OptionValuesProps) {
  const { t } = useTranslation("products");
  const [text, setText] = useState("");
  const nameBox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAdded) nameBox.current?.focus();
  }, [isAdded]);
  const { name, values } = option;
  const called = name || t("form.option", { place });

  function add() {
    if (text.trim() !== "") onChange({ ...option, values: withValues(values, text) });
    setText("");
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && text === "" && values.length > 0) {
      onChange({ ...option, values: values.slice(0, -1) });
    }
  }

  return (
    <div className="grid gap-2.5 border-b border-line p-3.5 last:border-b-0 narrow:grid-cols-[minmax(0,1fr)_auto] narrow:p-3 wide:grid-cols-[150px_minmax(0,1fr)_auto] wide:items-start">
      <TextInput
        ref={nameBox}
        aria-label={t("form.optionName", { place })}
        aria-invalid={error !== undefined || undefined}
        placeholder={t("form.optionExample")}
        maxLength={40}
        value={name}
        onChange={({ target }) => onChange({ ...option, name: target.value })}
      />
      <div className="flex min-w-0 flex-wrap items-center gap-2 narrow:col-span-full narrow:row-start-2">
        {values.map((value) => (
          <span
            key={value}
            className="inline-flex min-h-9 max-w-full items-center rounded-[8px] bg-surface-4 pl-3 font-medium"
          >
            <span className="truncate">{value}</span>
            <Button
              variant="icon"
              size="sm"
              aria-label={t("form.removeValue", { value, option: called })}
              icon={<X aria-hidden="true" strokeWidth={1.9} />}
              onClick={() => onChange({ ...option, values: values.filter((one) => one !== value) })}
            />
          </span>
        ))}
        <TextInput
          aria-label={t("form.addValue", { option: called })}
          placeholder={t("form.valuePlaceholder")}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
          onBlur={add}
          className="min-w-36 flex-1"
        />
        {error && <p className="m-0 w-full text-sm text-danger-ink">{error}</p>}
      </div>
      <Button
        variant="icon"
        aria-label={t("form.removeOption", { option: called })}
        icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />}
        onClick={onRemove}
        className="narrow:col-start-2 narrow:row-start-1"
      />
    </div>
  );
}
