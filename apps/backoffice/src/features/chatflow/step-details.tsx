import { waitLimits } from "@agiza/chatflow/check-step";
import { answerTypes, type Flow, type Step, type Test } from "@agiza/chatflow/flow";
import { Field } from "@agiza/ui/field";
import { NumberInput } from "@agiza/ui/number-input";
import { Select } from "@agiza/ui/select";
import { TextInput } from "@agiza/ui/text-input";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { allSets, setsQuery } from "#data/product-sets.ts";
import { staffQuery } from "#data/staff.ts";
import { useMay } from "#patterns/use-may.ts";
import { ContentField } from "./content-field.tsx";
import type { TellFault } from "./form-faults.ts";
import { TestFields } from "./test-fields.tsx";
import { WebhookFields } from "./webhook-fields.tsx";

export type StepDetailsProps = {
  step: Step;
  flow: Flow;
  tell: TellFault;
  disabled: boolean;
  onChange: (step: Step, as: string) => void;
};

/** What a kind of step asks for besides its words and ways. */
export function StepDetails({ step, flow, tell, disabled, onChange }: StepDetailsProps) {
  const { t } = useTranslation("chatflow");
  switch (step.kind) {
    case "ask":
      return (
        <>
          <Field label={t("form.answer")}>
            <Select
              value={step.answer}
              disabled={disabled}
              options={answerTypes.map((value) => ({ value, label: t(`form.answers.${value}`) }))}
              onChange={({ target }) =>
                onChange({ ...step, answer: target.value as (typeof answerTypes)[number] }, "answer")
              }
            />
          </Field>
          <IntoField step={step} tell={tell} disabled={disabled} onChange={onChange} />
        </>
      );
    case "rate":
      return <IntoField step={step} tell={tell} disabled={disabled} onChange={onChange} />;
    case "cart":
    case "pay":
      return (
        <Field label={t("form.hours")} error={tell("hours")}>
          <NumberInput
            value={step.hours}
            disabled={disabled}
            onChange={(hours) => onChange({ ...step, hours: within(hours, waitLimits.hours.max) }, "hours")}
          />
        </Field>
      );
    case "wait":
      return (
        <Field label={t("form.minutes")} error={tell("minutes")}>
          <NumberInput
            value={step.minutes}
            disabled={disabled}
            onChange={(minutes) =>
              onChange({ ...step, minutes: within(minutes, waitLimits.minutes.max) }, "minutes")
            }
          />
        </Field>
      );
    case "send":
      return <ContentField step={step} tell={tell} disabled={disabled} onChange={onChange} />;
    case "webhook":
      return <WebhookFields step={step} tell={tell} disabled={disabled} onChange={onChange} />;
    case "tag":
      return (
        <Field label={t("form.tag")} hint={t("form.tagHint")} error={tell("tag")}>
          <TextInput
            value={step.tag}
            maxLength={40}
            autoComplete="off"
            disabled={disabled}
            onChange={({ target }) => onChange({ ...step, tag: target.value }, "tag")}
          />
        </Field>
      );
    case "set":
      return (
        <SetField
          id={step.productId}
          error={tell("productId")}
          disabled={disabled}
          onChange={(productId) => onChange({ ...step, productId }, "set")}
        />
      );
    case "assign":
      return (
        <MemberField
          id={step.memberId}
          disabled={disabled}
          onChange={(memberId) => onChange({ ...step, memberId }, "member")}
        />
      );
    case "condition":
      return (
        <TestFields
          test={step.test}
          flow={flow}
          tell={tell}
          disabled={disabled}
          onChange={(test: Test) => onChange({ ...step, test }, `test ${test.about}`)}
        />
      );
    case "say":
    case "choose":
    case "catalogue":
    case "order_status":
    case "debt":
    case "jump":
    case "end":
      return null;
  }
}

const within = (count: number | null, max: number): number =>
  Math.min(max, Math.max(0, Math.round(count ?? 0)));

type IntoFieldProps = Pick<StepDetailsProps, "tell" | "disabled" | "onChange"> & {
  step: Extract<Step, { into: string }>;
};

function IntoField({ step, tell, disabled, onChange }: IntoFieldProps) {
  const { t } = useTranslation("chatflow");
  return (
    <Field label={t("form.into")} hint={t("form.intoHint")} error={tell("into")}>
      <TextInput
        value={step.into}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
        onChange={({ target }) =>
          onChange({ ...step, into: target.value.toLowerCase().replaceAll(/\s+/g, "_") }, "into")
        }
      />
    </Field>
  );
}

type SetFieldProps = {
  id: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (id: string) => void;
};

function SetField({ id, error, disabled, onChange }: SetFieldProps) {
  const { t } = useTranslation("chatflow");
  const sets = useQuery({ ...setsQuery(allSets), enabled: useMay("products.read") }).data?.items ?? [];
  return (
    <Field label={t("form.product")} error={error}>
      <Select
        value={id}
        disabled={disabled}
        placeholder={t("form.chooseProduct")}
        options={[
          ...sets.map((set) => ({ value: set.id, label: set.name })),
          // One of another page of sets stays chosen.
          ...(id !== "" && !sets.some((set) => set.id === id) ? [{ value: id, label: "…" }] : []),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

type MemberFieldProps = { id: string | null; disabled: boolean; onChange: (id: string | null) => void };

function MemberField({ id, disabled, onChange }: MemberFieldProps) {
  const { t } = useTranslation("chatflow");
  const people = useQuery({ ...staffQuery(), enabled: useMay("staff.read") }).data?.items ?? [];
  return (
    <Field label={t("form.member")}>
      <Select
        value={id ?? ""}
        disabled={disabled}
        placeholder={t("form.anyone")}
        options={[
          ...people.map((member) => ({ value: member.id, label: member.name })),
          ...(id !== null && !people.some((member) => member.id === id) ? [{ value: id, label: "…" }] : []),
        ]}
        onChange={({ target }) => onChange(target.value === "" ? null : target.value)}
      />
    </Field>
  );
}
