import { Checkbox } from "@agiza/ui/checkbox";
import { Field } from "@agiza/ui/field";
import { Select } from "@agiza/ui/select";
import { useTranslation } from "react-i18next";
import type { Stage, WorkflowView } from "#data/order-workflow.ts";
import type { StageEditing } from "./stage-editing.ts";
import { isRoleHeld, nobodyIsLeft, problemsOf, stageRoles } from "./stages.rules.ts";

const entrants = ["anyone", "owners", "people"] as const satisfies readonly Stage["who"][];
const assignments = ["nobody", "in_turn", "person", "role"] as const satisfies readonly Stage["assign"][];

type StagePeopleProps = StageEditing & { people: WorkflowView["people"] };

/** Who may bring orders into a stage, and to whom it gives them; what becomes of who has left is said. */
export function StagePeople({ stage, stages, people, onChange }: StagePeopleProps) {
  const { t } = useTranslation("workflow");
  const problems = problemsOf(stages, stage);
  const wrong = (field: keyof Stage) => {
    const problem = problems[field];
    return problem && t(`problem.${problem}`);
  };
  const gone = stage.who_ids.filter((id) => !people.some((person) => person.id === id));
  const isGone = stage.assign_to !== null && !people.some(({ id }) => id === stage.assign_to);
  return (
    <>
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
          {stageRoles.map((role) => (
            <Checkbox
              key={role}
              label={t("everyRole", { role: t(`roles.${role}`) })}
              checked={stage.who_roles.includes(role)}
              onChange={({ target }) =>
                onChange({ who_roles: toggled(stage.who_roles, role, target.checked) })
              }
            />
          ))}
          {people.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={stage.who_ids.includes(id)}
              onChange={({ target }) => onChange({ who_ids: toggled(stage.who_ids, id, target.checked) })}
            />
          ))}
          {gone.map((id) => (
            <Checkbox
              key={id}
              label={t("somebodyGone")}
              checked
              onChange={() => onChange({ who_ids: toggled(stage.who_ids, id, false) })}
            />
          ))}
          {wrong("who_ids") && <p className="m-0 text-sm text-danger-ink">{wrong("who_ids")}</p>}
          {nobodyIsLeft(stage, people) && <p className="m-0 text-sm text-warning-ink">{t("nobodyLeft")}</p>}
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
        <Field label={t("assignTo")} error={wrong("assign_to")} hint={isGone ? t("assigneeGone") : undefined}>
          <Select
            value={isGone ? "" : (stage.assign_to ?? "")}
            placeholder={t("choosePerson")}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => onChange({ assign_to: target.value || null })}
          />
        </Field>
      )}
      {stage.assign === "role" && (
        <Field
          label={t("assignRole")}
          error={wrong("assign_role")}
          hint={stage.assign_role && !isRoleHeld(people, stage.assign_role) ? t("roleEmpty") : undefined}
        >
          <Select
            value={stage.assign_role ?? ""}
            placeholder={t("chooseRole")}
            options={stageRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
            onChange={({ target }) =>
              onChange({ assign_role: stageRoles.find((role) => role === target.value) ?? null })
            }
          />
        </Field>
      )}
    </>
  );
}

const toggled = <Value,>(values: readonly Value[], value: Value, isIn: boolean): Value[] =>
  isIn ? [...values, value] : values.filter((one) => one !== value);
