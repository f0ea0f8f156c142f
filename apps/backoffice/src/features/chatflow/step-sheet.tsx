import type { FlowFault } from "@agiza/chatflow/faults";
import type { Flow, Language, Step, Trigger } from "@agiza/chatflow/flow";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Drawer } from "@agiza/ui/drawer";
import { Copy, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useWide } from "#lib/use-room.ts";
import { numberOf } from "./flow-editing.rules.ts";
import type { Selected } from "./flow-script.tsx";
import { StepForm } from "./step-form.tsx";
import { TriggerForm } from "./trigger-form.tsx";
import { useFlowWords } from "./use-flow-words.ts";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

type StepSheetProps = {
  flow: Flow;
  faults: readonly FlowFault[];
  selected: Selected;
  language: Language;
  onLanguage: (language: Language) => void;
  disabled: boolean;
  onStep: (step: Step, as: string) => void;
  onTrigger: (trigger: Trigger, as: string) => void;
  onCopy: (id: string) => void;
  onRemove: (id: string) => void;
  onClose: () => void;
};

/** The form of what was chosen in the script: beside it on desks, on phones a sheet from below. */
export function StepSheet(props: StepSheetProps) {
  const { t } = useTranslation(["chatflow", "common"]);
  const { titleOf } = useFlowWords();
  const isWide = useWide();
  const { flow, selected, disabled, onCopy, onRemove, onClose } = props;
  const step =
    selected === null || selected === "trigger"
      ? undefined
      : flow.steps.find(({ id }) => id === selected.step);
  const isOpen = selected === "trigger" || step !== undefined;
  const title =
    selected === "trigger"
      ? t("trigger.title")
      : step
        ? t("stepTitled", { number: numberOf(flow, step.id), title: titleOf(step) })
        : "";
  const form = <OpenForm {...props} step={step} />;
  if (!isWide)
    return (
      <Drawer
        open={isOpen}
        onOpenChange={(open) => !open && onClose()}
        title={title}
        closeLabel={t("common:close")}
        actions={
          <>
            {step && !disabled && (
              <Button variant="light" icon={<Trash2 {...icon} />} onClick={() => onRemove(step.id)}>
                {t("deleteStep")}
              </Button>
            )}
            <Button onClick={onClose}>{t("form.done")}</Button>
          </>
        }
      >
        {form}
      </Drawer>
    );
  return (
    <Card
      aria-label={title || t("chooseCard")}
      className="sticky top-[calc(var(--top-bar)+16px)] max-h-[calc(100dvh-var(--top-bar)-32px)] overflow-y-auto"
    >
      {isOpen ? (
        <>
          <CardHeader
            title={title}
            actions={
              step &&
              !disabled && (
                <>
                  <Button
                    variant="icon"
                    size="sm"
                    aria-label={t("duplicate")}
                    icon={<Copy {...icon} />}
                    onClick={() => onCopy(step.id)}
                  />
                  <Button
                    variant="icon"
                    size="sm"
                    aria-label={t("deleteStep")}
                    icon={<Trash2 {...icon} />}
                    onClick={() => onRemove(step.id)}
                  />
                </>
              )
            }
          />
          <CardBody>{form}</CardBody>
        </>
      ) : (
        <CardBody className="py-16 text-center text-ink-2">{t("chooseCard")}</CardBody>
      )}
    </Card>
  );
}

function OpenForm({
  step,
  flow,
  faults,
  selected,
  language,
  onLanguage,
  disabled,
  onStep,
  onTrigger,
}: StepSheetProps & { step: Step | undefined }) {
  const shared = { flow, faults, language, onLanguage, disabled };
  if (selected === "trigger") return <TriggerForm {...shared} onChange={onTrigger} />;
  return step ? <StepForm key={step.id} {...shared} step={step} onChange={onStep} /> : null;
}
