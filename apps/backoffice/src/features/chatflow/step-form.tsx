import { textLimits } from "@agiza/chatflow/check-step";
import type { FlowFault } from "@agiza/chatflow/faults";
import { type Flow, type Language, type Step, waysOf, withWay } from "@agiza/chatflow/flow";
import { ErrorLine } from "@agiza/ui/error-line";
import { Field } from "@agiza/ui/field";
import { Segmented } from "@agiza/ui/segmented";
import { TextInput } from "@agiza/ui/text-input";
import { useTranslation } from "react-i18next";
import { CustomerPreview } from "./customer-preview.tsx";
import { variablesOf } from "./flow-editing.rules.ts";
import { useFieldFaults } from "./form-faults.ts";
import { OptionsField } from "./options-field.tsx";
import { StepDetails } from "./step-details.tsx";
import { useFlowWords } from "./use-flow-words.ts";
import { WaySelect } from "./way-select.tsx";
import { WordsField } from "./words-field.tsx";

export type StepFormProps = {
  step: Step;
  flow: Flow;
  faults: readonly FlowFault[];
  language: Language;
  onLanguage: (language: Language) => void;
  /** Where this person may only look. */
  disabled: boolean;
  /** @param as the field that is written in, whose changes are one */
  onChange: (step: Step, as: string) => void;
};

/** Everything about one step; what is wrong stands at its field. */
export function StepForm({ step, flow, faults, language, onLanguage, disabled, onChange }: StepFormProps) {
  const { t } = useTranslation("chatflow");
  const { wayOf, faultText } = useFlowWords();
  const tell = useFieldFaults(flow, faults, step.id);
  const shared = { language, disabled, variables: variablesOf(flow) };
  const hasWords = "text" in step || step.kind === "send";
  const deadWay = (key: string) => {
    const fault = faults.find((one) => one.stepId === step.id && one.way === key && one.field === undefined);
    return fault && faultText(fault, flow);
  };
  const general = faults.filter(
    (fault) => fault.stepId === step.id && fault.field === undefined && fault.way === undefined,
  );
  return (
    <div className="grid gap-4">
      {general.map((fault) => (
        <ErrorLine key={fault.code + (fault.variable ?? "")}>{faultText(fault, flow)}</ErrorLine>
      ))}
      {hasWords && (
        <Segmented
          label={t("form.language")}
          stretch
          value={language}
          segments={[
            { value: "sw", label: t("form.sw") },
            { value: "en", label: t("form.en") },
          ]}
          onChange={onLanguage}
        />
      )}
      {step.kind === "send" && (
        <WordsField
          {...shared}
          label={t("form.caption")}
          words={step.caption}
          max={textLimits.caption}
          error={tell("caption", language)}
          isOptional
          onChange={(caption) => onChange({ ...step, caption }, "caption")}
        />
      )}
      {"text" in step && (
        <WordsField
          {...shared}
          label={t(step.kind === "assign" ? "form.assignText" : "form.message")}
          words={step.text}
          max={step.kind === "say" || step.kind === "assign" ? textLimits.text : textLimits.interactive}
          error={tell("text", language)}
          {...(step.kind === "assign" && { hint: t("form.assignHint"), isOptional: true })}
          onChange={(text) => onChange({ ...step, text }, `text ${language}`)}
        />
      )}
      {step.kind === "choose" && (
        <OptionsField
          step={step}
          flow={flow}
          language={language}
          tell={tell}
          disabled={disabled}
          onChange={(next) => onChange(next, "options")}
        />
      )}
      <StepDetails step={step} flow={flow} tell={tell} disabled={disabled} onChange={onChange} />
      {step.kind !== "choose" &&
        waysOf(step).map(({ key, to }) => (
          <Field key={key} label={t("form.way", { way: wayOf(step, key) })} error={deadWay(key)}>
            <WaySelect
              flow={flow}
              to={to}
              disabled={disabled}
              onChange={(next) => onChange(withWay(step, key, next), `way ${key}`)}
            />
          </Field>
        ))}
      <CustomerPreview step={step} language={language} />
      <Field label={t("form.name")} hint={t("form.nameHint")} optional={t("form.optional")}>
        <TextInput
          value={step.name ?? ""}
          maxLength={60}
          autoComplete="off"
          disabled={disabled}
          placeholder={t(`kinds.${step.kind}`)}
          onChange={({ target }) => {
            const { name: _, ...unnamed } = step;
            onChange(target.value === "" ? unnamed : { ...step, name: target.value }, "name");
          }}
        />
      </Field>
    </div>
  );
}
