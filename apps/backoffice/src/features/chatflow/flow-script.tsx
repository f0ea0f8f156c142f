import type { FlowFault } from "@agiza/chatflow/faults";
import type { Flow } from "@agiza/chatflow/flow";
import { IconTile } from "@agiza/ui/icon-tile";
import { Plus, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { StepReport } from "#data/chatflows.ts";
import { CardTitle, FlowCard } from "./flow-card.tsx";
import { StepCard, type StepActions } from "./step-card.tsx";
import { triggerIcons } from "./step-looks.ts";
import { useFlowWords } from "./use-flow-words.ts";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** What is open beside the script: a step, or what starts it. */
export type Selected = { step: string } | "trigger" | null;

type FlowScriptProps = {
  flow: Flow;
  faults: readonly FlowFault[];
  report: readonly StepReport[];
  selected: Selected;
  /** Opens a form; null where the script is only looked at. */
  onSelect: ((selected: Selected) => void) | null;
  onGo?: (id: string) => void;
  /** Where steps can be added, and done something with. */
  actions: (StepActions & { onAdd: (after: string | null) => void }) | null;
};

/** A flow as a script of cards, from what starts it to its last step. */
export function FlowScript({ flow, faults, report, selected, onSelect, onGo, actions }: FlowScriptProps) {
  const { t } = useTranslation("chatflow");
  const { faultText } = useFlowWords();
  const selectedStep = selected !== null && selected !== "trigger" ? selected.step : null;
  const textsOf = (stepId: string) => [
    ...new Set(faults.filter((fault) => fault.stepId === stepId).map((fault) => faultText(fault, flow))),
  ];
  return (
    <section aria-label={t("script")} className="grid grid-cols-1">
      <TriggerCard
        flow={flow}
        isSelected={selected === "trigger"}
        faults={faults.filter(({ code }) => code === "trigger_empty").map((fault) => faultText(fault, flow))}
        onSelect={onSelect && (() => onSelect("trigger"))}
      />
      {actions && <AddBetween label={t("addFirst")} onPress={() => actions.onAdd(null)} />}
      {flow.steps.length === 0 && (
        <p className="m-0 rounded-lg border border-dashed border-line-control p-5 text-center text-ink-2">
          {t("noSteps")}
        </p>
      )}
      <ol className="m-0 grid list-none gap-3 p-0 not-has-[*]:hidden">
        {flow.steps.map((step) => (
          <li key={step.id}>
            <StepCard
              step={step}
              flow={flow}
              isSelected={step.id === selectedStep}
              faults={textsOf(step.id)}
              deadWays={faults.flatMap(({ stepId, way }) =>
                stepId === step.id && way !== undefined ? [way] : [],
              )}
              report={report.find(({ step_id }) => step_id === step.id)}
              onSelect={onSelect && ((id) => onSelect({ step: id }))}
              {...(onGo && { onGo })}
              actions={actions}
            />
          </li>
        ))}
      </ol>
      {actions && (
        <button
          type="button"
          onClick={() => actions.onAdd(flow.steps.at(-1)?.id ?? null)}
          className="mt-3 flex min-h-14 cursor-pointer items-center justify-center gap-2.5 rounded-lg border border-dashed border-line-control bg-transparent text-md font-strong text-ink hover:bg-surface-2"
        >
          <Plus {...icon} className="size-5" />
          {t("addStep")}
        </button>
      )}
    </section>
  );
}

type TriggerCardProps = { flow: Flow; isSelected: boolean; faults: string[]; onSelect: (() => void) | null };

function TriggerCard({ flow, isSelected, faults, onSelect }: TriggerCardProps) {
  const { t } = useTranslation("chatflow");
  const { triggerText } = useFlowWords();
  const Icon = triggerIcons[flow.trigger.kind];
  const title = t(`trigger.${flow.trigger.kind}`);
  return (
    <FlowCard isSelected={isSelected} isWrong={faults.length > 0}>
      <div className="flex items-center gap-3 px-4 pt-3">
        <IconTile size={34} icon={<Icon {...icon} />} className="bg-accent! text-on-accent!" />
        <CardTitle label={t("editTrigger", { title })} isSelected={isSelected} onSelect={onSelect}>
          {title}
        </CardTitle>
      </div>
      <p className="m-0 px-4 pt-1.5 pb-3.5 text-ink-2 wrap-anywhere">
        {triggerText(flow.trigger)}
        {faults.map((fault) => (
          <span key={fault} className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger-ink">
            <TriangleAlert {...icon} className="mt-0.5 size-4 flex-none" />
            {fault}
          </span>
        ))}
      </p>
    </FlowCard>
  );
}

function AddBetween({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <span className="relative grid h-9 place-items-center before:absolute before:inset-y-0 before:left-1/2 before:w-0.5 before:bg-line-2">
      <button
        type="button"
        aria-label={label}
        onClick={onPress}
        className="relative grid size-7 cursor-pointer place-items-center rounded-full border border-line-2 bg-surface text-ink-2 after:absolute after:-inset-2 hover:text-ink"
      >
        <Plus {...icon} className="size-4" />
      </button>
    </span>
  );
}
