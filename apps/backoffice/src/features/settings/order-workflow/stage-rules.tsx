import { Field } from "@agiza/ui/field";
import { Select } from "@agiza/ui/select";
import { useTranslation } from "react-i18next";
import type { Stage, WorkflowView } from "#data/order-workflow.ts";
import { MinutesField } from "./minutes-field.tsx";
import type { StageEditing } from "./stage-editing.ts";
import { StageNeeds } from "./stage-needs.tsx";
import { StagePeople } from "./stage-people.tsx";
import { problemsOf } from "./stages.rules.ts";

const moves = ["never", "paid", "after"] as const satisfies readonly Stage["move_on"][];

/** What an order needs before it enters, whom it is given to, how long it may stay, and when it goes on by itself. */
export function StageRules({
  stage,
  stages,
  people,
  onChange,
}: StageEditing & { people: WorkflowView["people"] }) {
  const { t } = useTranslation("workflow");
  const problems = problemsOf(stages, stage);
  const wrong = (field: keyof Stage) => {
    const problem = problems[field];
    return problem && t(`problem.${problem}`);
  };
  return (
    <>
      <StageNeeds stage={stage} onChange={onChange} />
      <StagePeople stage={stage} stages={stages} people={people} onChange={onChange} />
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
