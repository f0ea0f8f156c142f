import { type StepOf, type WebhookAnswer, answerTypes } from "@agiza/chatflow/flow";
import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { Select } from "@agiza/ui/select";
import { TextInput } from "@agiza/ui/text-input";
import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { webhookSecretQuery } from "#data/chatflows.ts";
import { useMay } from "#patterns/use-may.ts";
import type { TellFault } from "./form-faults.ts";
import { UrlField } from "./url-field.tsx";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;
/** As many as the API takes. */
const maxAnswers = 10;
const kinds = answerTypes.filter((kind) => kind !== "place");

type WebhookFieldsProps = {
  step: StepOf<"webhook">;
  tell: TellFault;
  disabled: boolean;
  onChange: (step: StepOf<"webhook">, as: string) => void;
};

/** The address that is called, what it has to answer, and how it knows that the call is the shop's. */
export function WebhookFields({ step, tell, disabled, onChange }: WebhookFieldsProps) {
  const { t } = useTranslation("chatflow");
  const answers = step.answers ?? [];
  const put = (next: WebhookAnswer[]) => onChange({ ...step, answers: next }, "answers");
  return (
    <>
      <UrlField
        label={t("form.webhook.url")}
        hint={t("form.webhook.urlHint")}
        error={tell("url")}
        url={step.url}
        disabled={disabled}
        onChange={(url) => onChange({ ...step, url }, "url")}
      />
      <fieldset className="m-0 grid min-w-0 gap-2.5 border-0 p-0">
        <legend className="mb-2 p-0 text-sm font-semibold">{t("form.webhook.answers")}</legend>
        <p className="m-0 text-sm text-ink-3">{t("form.webhook.answersHint")}</p>
        {numbered(answers).map(({ answer, number }) => (
          // By its number: a name that is being typed may stand there twice for a moment.
          <AnswerRow
            key={number}
            answer={answer}
            number={number}
            error={tell(`answers.${answer.into}`)}
            disabled={disabled}
            onChange={(next) => put(answers.with(number - 1, next))}
            onRemove={() => put(answers.toSpliced(number - 1, 1))}
          />
        ))}
        {!disabled && answers.length < maxAnswers && (
          <Button
            variant="light"
            icon={<Plus {...icon} />}
            className="justify-self-start"
            onClick={() => put([...answers, { into: "", answer: "text" }])}
          >
            {t("form.webhook.addAnswer")}
          </Button>
        )}
      </fieldset>
      <Secret />
    </>
  );
}

const numbered = (answers: WebhookAnswer[]) =>
  answers.map((answer, place) => ({ answer, number: place + 1 }));

type AnswerRowProps = {
  answer: WebhookAnswer;
  number: number;
  error: string | undefined;
  disabled: boolean;
  onChange: (answer: WebhookAnswer) => void;
  onRemove: () => void;
};

function AnswerRow({ answer, number, error, disabled, onChange, onRemove }: AnswerRowProps) {
  const { t } = useTranslation("chatflow");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
      <Field label={t("form.webhook.field", { number })} error={error}>
        <TextInput
          value={answer.into}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          onChange={({ target }) =>
            onChange({ ...answer, into: target.value.toLowerCase().replaceAll(/\s+/g, "_") })
          }
        />
      </Field>
      <Field label={t("form.webhook.kind", { number })}>
        <Select
          value={answer.answer}
          disabled={disabled}
          options={kinds.map((value) => ({ value, label: t(`form.answers.${value}`) }))}
          onChange={({ target }) => onChange({ ...answer, answer: target.value as WebhookAnswer["answer"] })}
        />
      </Field>
      <Button
        variant="icon"
        className="mt-7"
        aria-label={t("form.webhook.removeField", { number })}
        icon={<X {...icon} />}
        disabled={disabled}
        onClick={onRemove}
      />
    </div>
  );
}

/** What the shop's own server checks a call with; only who may publish sees it. */
function Secret() {
  const { t } = useTranslation("chatflow");
  const mayPublish = useMay("chatflow.publish");
  const [isShown, setShown] = useState(false);
  const { data } = useQuery({ ...webhookSecretQuery, enabled: mayPublish && isShown });
  if (!mayPublish) return null;
  return isShown ? (
    <Field label={t("form.webhook.secret")} hint={t("form.webhook.secretHint")}>
      <TextInput readOnly value={data?.secret ?? ""} onFocus={({ target }) => target.select()} />
    </Field>
  ) : (
    <Button variant="light" className="justify-self-start" onClick={() => setShown(true)}>
      {t("form.webhook.showSecret")}
    </Button>
  );
}
