import { Field } from "@agiza/ui/field";
import { NumberInput } from "@agiza/ui/number-input";
import { Select } from "@agiza/ui/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inMinutes, inUnits, type Unit, unitNames } from "./stages.rules.ts";

type MinutesFieldProps = {
  label: string;
  unitLabel: string;
  hint?: string;
  error?: string | undefined;
  minutes: number | null;
  onChange: (minutes: number | null) => void;
};

/** A time in minutes, hours or days; empty for none. */
export function MinutesField({ label, unitLabel, hint, error, minutes, onChange }: MinutesFieldProps) {
  const { t } = useTranslation("workflow");
  const shown = minutes === null ? null : inUnits(minutes);
  const [chosen, setChosen] = useState<Unit>(shown?.unit ?? "minutes");
  const unit = shown?.unit ?? chosen;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-2">
      <Field label={label} error={error} hint={hint}>
        <NumberInput
          value={shown?.count ?? null}
          onChange={(count) => onChange(count === null || count < 1 ? null : inMinutes(count, unit))}
        />
      </Field>
      <Field label={unitLabel} hideLabel className="pt-[26px]">
        <Select
          value={unit}
          options={unitNames.map((value) => ({ value, label: t(`unit.${value}`) }))}
          onChange={({ target }) => {
            const next = target.value as Unit;
            setChosen(next);
            if (shown) onChange(inMinutes(shown.count, next));
          }}
        />
      </Field>
    </div>
  );
}
