import { choiceLimits } from "@agiza/chatflow/choices";
import type { FlowFault } from "@agiza/chatflow/faults";
import { type Flow, type Language, orderEvents, type Trigger } from "@agiza/chatflow/flow";
import { Field } from "@agiza/ui/field";
import { Segmented } from "@agiza/ui/segmented";
import { Select } from "@agiza/ui/select";
import { Switch } from "@agiza/ui/switch";
import { TextArea } from "@agiza/ui/text-area";
import { TextInput } from "@agiza/ui/text-input";
import { useTranslation } from "react-i18next";
import { FlowCode } from "./flow-code.tsx";
import { useFieldFaults } from "./form-faults.ts";
import { WordsField } from "./words-field.tsx";

const kinds = [
  "first_message",
  "keyword",
  "button",
  "qr",
  "out_of_hours",
  "order_event",
] as const satisfies readonly Trigger["kind"][];
/** So many words are kept, of so many letters each. */
const wordsMax = 50;
const wordMax = 200;

type TriggerFormProps = {
  flow: Flow;
  faults: readonly FlowFault[];
  language: Language;
  onLanguage: (language: Language) => void;
  disabled: boolean;
  onChange: (trigger: Trigger, as: string) => void;
};

/** What starts the flow. */
export function TriggerForm({ flow, faults, language, onLanguage, disabled, onChange }: TriggerFormProps) {
  const { t } = useTranslation("chatflow");
  const tell = useFieldFaults(flow, faults, null);
  const { trigger } = flow;
  return (
    <div className="grid gap-4">
      <Field label={t("trigger.kind")}>
        <Select
          value={trigger.kind}
          disabled={disabled}
          options={kinds.map((value) => ({ value, label: t(`trigger.${value}`) }))}
          onChange={({ target }) => onChange(begun(target.value as Trigger["kind"]), "kind")}
        />
      </Field>
      {trigger.kind === "keyword" && (
        <>
          <Field label={t("trigger.words")} hint={t("trigger.wordsHint")} error={tell("words")}>
            <TextArea
              rows={5}
              disabled={disabled}
              value={trigger.words.join("\n")}
              onChange={({ target }) => onChange({ ...trigger, words: wordsIn(target.value) }, "words")}
            />
          </Field>
          <Switch
            label={t("trigger.exact")}
            description={t("trigger.exactHint")}
            checked={trigger.exact}
            disabled={disabled}
            onChange={({ target }) => onChange({ ...trigger, exact: target.checked }, "exact")}
          />
        </>
      )}
      {trigger.kind === "button" && (
        <>
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
          <WordsField
            label={t("trigger.buttonTitle")}
            words={trigger.title}
            language={language}
            max={choiceLimits.buttonTitle}
            error={tell("title", language)}
            isLine
            disabled={disabled}
            onChange={(title) => onChange({ ...trigger, title }, "title")}
          />
        </>
      )}
      {trigger.kind === "qr" && (
        <Field label={t("trigger.reference")} error={tell("reference")}>
          <TextInput
            value={trigger.reference}
            maxLength={wordMax}
            autoComplete="off"
            disabled={disabled}
            onChange={({ target }) => onChange({ ...trigger, reference: target.value }, "reference")}
          />
        </Field>
      )}
      {trigger.kind === "qr" && trigger.reference.trim() !== "" && (
        <FlowCode words={trigger.reference.trim()} />
      )}
      {trigger.kind === "order_event" && (
        <Field label={t("trigger.event")}>
          <Select
            value={trigger.event}
            disabled={disabled}
            options={orderEvents.map((value) => ({ value, label: t(`trigger.events.${value}`) }))}
            onChange={({ target }) =>
              onChange({ ...trigger, event: target.value as (typeof orderEvents)[number] }, "event")
            }
          />
        </Field>
      )}
    </div>
  );
}

/** As they are typed, line by line; an empty line stays while one goes on below it. */
const wordsIn = (text: string): string[] =>
  text
    .split("\n")
    .slice(0, wordsMax)
    .map((line) => line.slice(0, wordMax));

function begun(kind: Trigger["kind"]): Trigger {
  switch (kind) {
    case "keyword":
      return { kind, words: [], exact: false };
    case "button":
      return { kind, title: { sw: "", en: "" } };
    case "qr":
      return { kind, reference: "" };
    case "order_event":
      return { kind, event: "completed" };
    case "first_message":
    case "out_of_hours":
      return { kind };
  }
}
