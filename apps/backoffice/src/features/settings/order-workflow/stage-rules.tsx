import { Checkbox } from "@agiza/ui/checkbox";
import { Field } from "@agiza/ui/field";
import { NumberInput } from "@agiza/ui/number-input";
import { Select } from "@agiza/ui/select";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { assigneesQuery } from "#data/orders.ts";
import type { Stage } from "#data/order-workflow.ts";
import { MinutesField } from "./minutes-field.tsx";
import type { StageEditing } from "./stage-editing.ts";
import { problemsOf } from "./stages.rules.ts";

const entrants = ["anyone", "owners", "people"] as const satisfies readonly Stage["who"][];
const assignments = ["nobody", "in_turn", "person"] as const satisfies readonly Stage["assign"][];
const moves = ["never", "paid", "after"] as const satisfies readonly Stage["move_on"][];
/** What most shops ask for, offered first. */
const usualDeposit = 50;

/** What an order needs before it enters, whom it is given to, how long it may stay, and when it goes on by itself. */
export function StageRules({ stage, stages, onChange }: StageEditing) {
  const { t } = useTranslation("workflow");
  const people = useQuery(assigneesQuery()).data?.items ?? [];
  const problems = problemsOf(stages, stage);
  const wrong = (field: keyof Stage) => {
    const problem = problems[field];
    return problem && t(`problem.${problem}`);
  };
  return (
    <>
      <fieldset className="m-0 grid gap-2.5 border-0 p-0">
        <legend className="mb-2 p-0 text-sm font-semibold">{t("fields.needs")}</legend>
        <Checkbox
          label={t("paid")}
          checked={stage.needs_paid}
          onChange={({ target }) => onChange({ needs_paid: target.checked })}
        />
        <Checkbox
          label={t("deposit", { percent: stage.deposit_percent ?? usualDeposit })}
          checked={stage.deposit_percent !== null}
          onChange={({ target }) => onChange({ deposit_percent: target.checked ? usualDeposit : null })}
        />
        {stage.deposit_percent !== null && (
          <Field label={t("fields.depositPercent")} className="pl-7">
            <NumberInput
              value={stage.deposit_percent}
              onChange={(percent) => onChange({ deposit_percent: Math.min(99, Math.max(1, percent ?? 1)) })}
            />
          </Field>
        )}
        <Checkbox
          label={t("assignee")}
          checked={stage.needs_assignee}
          onChange={({ target }) => onChange({ needs_assignee: target.checked })}
        />
      </fieldset>
      <Field label={t("fields.who")}>
        <Select
          value={stage.who}
          options={entrants.map((value) => ({ value, label: t(`who.${value}`) }))}
          onChange={({ target }) => onChange({ who: target.value as Stage["who"] })}
        />
      </Field>
      {stage.who === "people" && (
        <fieldset className="m-0 grid gap-2.5 border-0 p-0">
          <legend className="mb-2 p-0 text-sm font-semibold">{t("fields.whoPeople")}</legend>
          {people.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={stage.who_ids.includes(id)}
              onChange={({ target }) =>
                onChange({
                  who_ids: target.checked
                    ? [...stage.who_ids, id]
                    : stage.who_ids.filter((one) => one !== id),
                })
              }
            />
          ))}
          {wrong("who_ids") && <p className="m-0 text-sm text-danger-ink">{wrong("who_ids")}</p>}
        </fieldset>
      )}
      <Field label={t("fields.assign")}>
        <Select
          value={stage.assign}
          options={assignments.map((value) => ({ value, label: t(`assign.${value}`) }))}
          onChange={({ target }) => onChange({ assign: target.value as Stage["assign"] })}
        />
      </Field>
      {stage.assign === "person" && (
        <Field label={t("assignTo")} error={wrong("assign_to")}>
          <Select
            value={stage.assign_to ?? ""}
            placeholder={t("choosePerson")}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => onChange({ assign_to: target.value || null })}
          />
        </Field>
      )}
      <MinutesField
        label={t("fields.limit")}
        unitLabel={t("fields.limitUnit")}
        hint={t("fields.limitHint")}
        minutes={stage.limit_minutes}
        onChange={(limit_minutes) => onChange({ limit_minutes })}
      />
      <Field label={t("fields.moveOn")} error={wrong("move_on")}>
        <Select
          value={stage.move_on}
          options={moves.map((value) => ({ value, label: t(`moveOn.${value}`) }))}
          onChange={({ target }) => onChange({ move_on: target.value as Stage["move_on"] })}
        />
      </Field>
      {stage.move_on === "after" && (
        <MinutesField
          label={t("fields.moveAfter")}
          unitLabel={t("fields.moveAfterUnit")}
          error={wrong("move_after_minutes")}
          minutes={stage.move_after_minutes}
          onChange={(move_after_minutes) => onChange({ move_after_minutes })}
        />
      )}
    </>
  );
}
