import type { FlowFault } from "@agiza/chatflow/faults";
import {
  type Flow,
  type Step,
  type StepId,
  type StepKind,
  type Trigger,
  type Way,
  waysOf,
} from "@agiza/chatflow/flow";
import type { FlowKind } from "@agiza/ui/flow-node";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { StepReport } from "#data/chatflows.ts";
import type { Selected } from "../flow-script.tsx";
import { stepLooks, triggerIcons } from "../step-looks.ts";
import { StepSummary } from "../step-summary.tsx";
import { useFlowWords } from "../use-flow-words.ts";
import { type Drawing, FlowCanvas, triggerId } from "./flow-canvas.tsx";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** Which of the canvas's colours a kind of step has. */
const flowKinds: Record<StepKind, FlowKind> = {
  say: "message",
  ask: "message",
  choose: "message",
  rate: "message",
  send: "file",
  catalogue: "link",
  set: "link",
  cart: "link",
  pay: "money",
  order_status: "link",
  debt: "money",
  assign: "person",
  condition: "wait",
  wait: "wait",
  tag: "person",
  webhook: "link",
  jump: "wait",
  end: "wait",
};

type FlowMapProps = {
  flow: Flow;
  faults: readonly FlowFault[];
  report: readonly StepReport[];
  selected: Selected;
  onSelect: (selected: Selected) => void;
  /** Null where the flow is only looked at. */
  onLead: ((id: StepId, way: string, to: Way) => void) | null;
};

/** The flow as a map on desks: its words, faults and figures at the cards, and ways that can be drawn. */
export function FlowMap({ flow, faults, report, selected, onSelect, onLead }: FlowMapProps) {
  const { t } = useTranslation("chatflow");
  const { titleOf, wayOf, triggerText, faultText } = useFlowWords();
  const problems = (wrong: readonly FlowFault[]) => [
    ...new Set(wrong.map((fault) => faultText(fault, flow))),
  ];

  const draw = (id: StepId): Drawing => {
    const step = flow.steps.find((one) => one.id === id)!;
    const wrong = faults.filter(({ stepId }) => stepId === id);
    const { icon: Icon } = stepLooks[step.kind];
    const reached = report.find(({ step_id }) => step_id === id)?.reached ?? 0;
    return {
      kind: flowKinds[step.kind],
      icon: <Icon {...icon} />,
      title: titleOf(step),
      children: <Told step={step} problems={problems(wrong)} reached={reached} />,
      answers: branches(step).map((key) => ({
        key,
        label: wayOf(step, key),
        broken: wrong.some(({ way }) => way === key),
      })),
      brokenLabel: t("chooseStep"),
    };
  };
  return (
    <div className="h-[max(460px,calc(100dvh-var(--top-bar)-240px))] overflow-hidden rounded-lg border border-line-2">
      <h2 className="sr-only">{t("canvas.name")}</h2>
      <FlowCanvas
        flow={flow}
        trigger={drawTrigger(flow.trigger)}
        draw={draw}
        chosen={selected === null ? null : selected === "trigger" ? triggerId : selected.step}
        onChoose={(id) => onSelect(id === null ? null : id === triggerId ? "trigger" : { step: id })}
        onLead={onLead}
      />
    </div>
  );

  function drawTrigger(trigger: Trigger): Drawing {
    const Icon = triggerIcons[trigger.kind];
    return {
      kind: "trigger",
      icon: <Icon {...icon} />,
      title: t(`trigger.${trigger.kind}`),
      children: (
        <>
          <span className="line-clamp-3">{triggerText(trigger)}</span>
          <Problems problems={problems(faults.filter(({ code }) => code === "trigger_empty"))} />
        </>
      ),
    };
  }
}

/** Ways with a row of their own; the only way of a step leaves at its side. */
function branches(step: Step): string[] {
  const keys = waysOf(step).map(({ key }) => key);
  return keys.length > 1 || step.kind === "choose" ? keys : [];
}

function Told({ step, problems, reached }: { step: Step; problems: readonly string[]; reached: number }) {
  const { t } = useTranslation("chatflow");
  return (
    <>
      <span className="line-clamp-3">
        <StepSummary step={step} />
      </span>
      {reached > 0 && (
        <span className="mt-1 block text-ink-3 tabular-nums">{t("canvas.reached", { count: reached })}</span>
      )}
      <Problems problems={problems} />
    </>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  return problems.map((problem) => (
    <span key={problem} className="mt-1 flex gap-1.5 font-medium text-danger-ink">
      <TriangleAlert {...icon} className="mt-0.5 size-4 flex-none" />
      {problem}
    </span>
  ));
}
