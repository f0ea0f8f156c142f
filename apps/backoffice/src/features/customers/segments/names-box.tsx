import { Button } from "@agiza/ui/button";
import { Select } from "@agiza/ui/select";
import { TextInput } from "@agiza/ui/text-input";
import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { regions } from "#lib/regions.ts";
import { tidyText } from "#lib/tidy-text.ts";
import type { Criterion } from "./segment.values.ts";

export type NamesBoxProps = {
  /** Regions are chosen, districts written. */
  criterion: Extract<Criterion, "region" | "district">;
  /** "Rule 3: places" */
  label: string;
  names: readonly string[];
  onChange: (names: string[]) => void;
};

/** Places as chips, and a box to add more. */
export function NamesBox({ criterion, label, names, onChange }: NamesBoxProps) {
  const { t } = useTranslation("segments");
  const has = (name: string) => names.some((one) => one.toLowerCase() === name.toLowerCase());
  const add = (name: string) => {
    if (name !== "" && !has(name)) onChange([...names, name]);
  };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {names.map((name) => (
        <span
          key={name}
          className="inline-flex min-h-9 max-w-full items-center rounded-[8px] bg-surface-4 pl-3 font-medium"
        >
          <span className="truncate">{name}</span>
          <Button
            variant="icon"
            size="sm"
            aria-label={t("removeName", { name })}
            icon={<X aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => onChange(names.filter((one) => one !== name))}
          />
        </span>
      ))}
      {criterion === "region" ? (
        <Select
          aria-label={label}
          value=""
          placeholder={t("addRegion")}
          options={regions.filter((name) => !has(name)).map((value) => ({ value, label: value }))}
          onChange={({ target }) => add(target.value)}
          className="min-w-40 flex-1"
        />
      ) : (
        <NewName label={label} onAdd={add} />
      )}
    </div>
  );
}

function NewName({ label, onAdd }: { label: string; onAdd: (name: string) => void }) {
  const { t } = useTranslation("segments");
  const [text, setText] = useState("");
  const add = () => {
    onAdd(tidyText(text));
    setText("");
  };
  return (
    <TextInput
      aria-label={label}
      placeholder={t("addDistrict")}
      maxLength={60}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== ",") return;
        event.preventDefault();
        add();
      }}
      onBlur={add}
      className="min-w-40 flex-1"
    />
  );
}
