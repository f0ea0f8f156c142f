import type { Flow, Test } from "@agiza/chatflow/flow";
import { Field } from "@agiza/ui/field";
import { Select } from "@agiza/ui/select";
import { TextInput } from "@agiza/ui/text-input";
import { useTranslation } from "react-i18next";
import { variablesOf } from "./flow-editing.rules.ts";
import type { TellFault } from "./form-faults.ts";
import { useVariableName } from "./variable-text.tsx";

const abouts = ["open", "orders", "debt", "tag", "variable"] as const satisfies readonly Test["about"][];
const comparisons = ["eq", "ne", "gt", "lt", "set"] as const;
const valueMax = 200;
const tagMax = 40;

type TestFieldsProps = {
  test: Test;
  flow: Flow;
  tell: TellFault;
  disabled: boolean;
  onChange: (test: Test) => void;
};

/** What a condition looks at. */
export function TestFields({ test, flow, tell, disabled, onChange }: TestFieldsProps) {
  const { t } = useTranslation("chatflow");
  const nameOf = useVariableName();
  return (
    <>
      <Field label={t("form.about")}>
        <Select
          value={test.about}
          disabled={disabled}
          options={abouts.map((value) => ({ value, label: t(`form.abouts.${value}`) }))}
          onChange={({ target }) => onChange(begun(target.value as Test["about"]))}
        />
      </Field>
      {test.about === "tag" && (
        <Field label={t("form.tag")} hint={t("form.tagHint")} error={tell("test.tag")}>
          <TextInput
            value={test.tag}
            maxLength={tagMax}
            autoComplete="off"
            disabled={disabled}
            onChange={({ target }) => onChange({ ...test, tag: target.value })}
          />
        </Field>
      )}
      {test.about === "variable" && (
        <>
          <Field label={t("form.variable")} error={tell("test.name")}>
            <Select
              value={test.name}
              disabled={disabled}
              placeholder={t("form.chooseVariable")}
              options={variablesOf(flow).map((name) => ({ value: name, label: nameOf(name) }))}
              onChange={({ target }) => onChange({ ...test, name: target.value })}
            />
          </Field>
          <Field label={t("form.comparison")}>
            <Select
              value={test.is}
              disabled={disabled}
              options={comparisons.map((value) => ({ value, label: t(`form.comparisons.${value}`) }))}
              onChange={({ target }) =>
                onChange({ ...test, is: target.value as (typeof comparisons)[number] })
              }
            />
          </Field>
          {test.is !== "set" && (
            <Field label={t("form.value")} error={tell("test.value")}>
              <TextInput
                value={test.value}
                maxLength={valueMax}
                autoComplete="off"
                disabled={disabled}
                onChange={({ target }) => onChange({ ...test, value: target.value })}
              />
            </Field>
          )}
        </>
      )}
    </>
  );
}

function begun(about: Test["about"]): Test {
  switch (about) {
    case "variable":
      return { about, name: "", is: "eq", value: "" };
    case "tag":
      return { about, tag: "" };
    case "open":
    case "debt":
    case "orders":
      return { about };
  }
}
