import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Field } from "@agiza/ui/field";
import { Select } from "@agiza/ui/select";
import { TextInput } from "@agiza/ui/text-input";
import { Copy, Trash2 } from "lucide-react";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { type Stage, stageStates, type StageState, type WorkflowView } from "#data/order-workflow.ts";
import { stageFill } from "#entities/order/stage-colours.ts";
import { classNames } from "#lib/class-names.ts";
import type { StageEditing } from "./stage-editing.ts";
import { StageMessage } from "./stage-message.tsx";
import { StageRules } from "./stage-rules.tsx";
import { problemsOf } from "./stages.rules.ts";
import { useStageWords } from "./use-stage-words.ts";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;
const colours = Object.keys(stageFill) as Stage["colour"][];

type StagePanelProps = StageEditing & {
  approved: WorkflowView["approved"];
  people: WorkflowView["people"];
  onCopy: () => void;
  onRemove: () => void;
  ref?: Ref<HTMLDivElement>;
};

/** Everything about one stage; what is wrong stands at its field. */
export function StagePanel({
  stage,
  stages,
  approved,
  people,
  onChange,
  onCopy,
  onRemove,
  ref,
}: StagePanelProps) {
  const { t } = useTranslation("workflow");
  const { nameOf } = useStageWords();
  const problems = problemsOf(stages, stage);
  const wrong = (field: keyof Stage) => {
    const problem = problems[field];
    return problem && t(`problem.${problem}`);
  };
  const name = nameOf(stage);
  const names = [
    ["name_sw", t("fields.nameSw")],
    ["name_en", t("fields.nameEn")],
  ] as const;
  return (
    <div ref={ref} tabIndex={-1} className="scroll-mt-20 outline-none">
      <Card>
        <CardHeader
          title={name}
          actions={
            <>
              <Button
                variant="icon"
                size="sm"
                aria-label={t("copy", { stage: name })}
                icon={<Copy {...icon} />}
                onClick={onCopy}
              />
              <Button
                variant="icon"
                size="sm"
                aria-label={t("remove", { stage: name })}
                icon={<Trash2 {...icon} />}
                onClick={onRemove}
              />
            </>
          }
        />
        <CardBody className="grid gap-4">
          <div className="grid grid-cols-2 gap-3">
            {names.map(([field, label]) => (
              <Field key={field} label={label} error={wrong(field)}>
                <TextInput
                  value={stage[field]}
                  maxLength={24}
                  autoComplete="off"
                  onChange={({ target }) => onChange({ [field]: target.value })}
                />
              </Field>
            ))}
          </div>
          <Field label={t("fields.state")} error={wrong("state")}>
            <Select
              value={stage.state}
              options={stageStates.map((value) => ({ value, label: t(`state.${value}`) }))}
              onChange={({ target }) => onChange({ state: target.value as StageState })}
            />
          </Field>
          <ColourField value={stage.colour} onChange={(colour) => onChange({ colour })} />
          <StageRules stage={stage} stages={stages} people={people} onChange={onChange} />
          <StageMessage stage={stage} stages={stages} approved={approved} onChange={onChange} />
        </CardBody>
      </Card>
    </div>
  );
}

type ColourFieldProps = { value: Stage["colour"]; onChange: (colour: Stage["colour"]) => void };

function ColourField({ value, onChange }: ColourFieldProps) {
  const { t } = useTranslation("workflow");
  const { language } = useLanguage();
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="mb-2 p-0 text-sm font-semibold">{t("fields.colour")}</legend>
      <div className="flex flex-wrap gap-2.5 pl-1" lang={language}>
        {colours.map((colour) => (
          <label key={colour} title={t(`colours.${colour}`)} className="cursor-pointer">
            <input
              type="radio"
              name="stage-colour"
              className="peer sr-only"
              checked={value === colour}
              onChange={() => onChange(colour)}
            />
            <span className="sr-only">{t(`colours.${colour}`)}</span>
            <span
              aria-hidden="true"
              className={classNames(
                "block size-8 rounded-md ring-offset-2 ring-offset-surface peer-checked:ring-2 peer-checked:ring-brand peer-focus-visible:ring-2 peer-focus-visible:ring-ink",
                stageFill[colour],
              )}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
