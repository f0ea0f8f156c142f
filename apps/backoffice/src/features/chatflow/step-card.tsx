import { type Flow, type Step, waysOf } from "@agiza/chatflow/flow";
import { Button } from "@agiza/ui/button";
import { IconTile } from "@agiza/ui/icon-tile";
import { Menu } from "@agiza/ui/menu";
import {
  ChevronDown,
  ChevronUp,
  Copy,
  CornerDownRight,
  EllipsisVertical,
  Plus,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { StepReport } from "#data/chatflows.ts";
import { classNames } from "#lib/class-names.ts";
import { CardTitle, FlowCard } from "./flow-card.tsx";
import { canMove, numberOf } from "./flow-editing.rules.ts";
import { stepLooks } from "./step-looks.ts";
import { StepSummary } from "./step-summary.tsx";
import { useFlowWords } from "./use-flow-words.ts";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** What can be done with a step from its card; left out where this person may only look. */
export type StepActions = {
  onAddBelow: (id: string) => void;
  onCopy: (id: string) => void;
  onMove: (id: string, by: -1 | 1) => void;
  onRemove: (id: string) => void;
};

export type StepCardProps = {
  step: Step;
  flow: Flow;
  isSelected: boolean;
  /** What is wrong here, in words. */
  faults: readonly string[];
  /** Ways that lead nowhere. */
  deadWays: readonly string[];
  report: StepReport | undefined;
  onSelect: ((id: string) => void) | null;
  /** Shows another step, where a way leads to. */
  onGo?: (id: string) => void;
  actions: StepActions | null;
};

/** One step of the script: what it says or does, and where each of its ways leads. */
export function StepCard({
  step,
  flow,
  isSelected,
  faults,
  deadWays,
  report,
  onSelect,
  onGo,
  actions,
}: StepCardProps) {
  const { t } = useTranslation("chatflow");
  const { titleOf, wayOf } = useFlowWords();
  const { icon: Icon, tone } = stepLooks[step.kind];
  const number = numberOf(flow, step.id);
  const title = titleOf(step);
  return (
    <FlowCard isSelected={isSelected} isWrong={faults.length > 0} {...(onSelect && { id: cardId(step.id) })}>
      <div className="flex items-center gap-3 px-4 pt-3">
        <span aria-hidden="true" className="w-3.5 flex-none font-mono text-sm font-strong text-ink-2">
          {number}
        </span>
        <IconTile size={34} tone={tone} icon={<Icon {...icon} />} />
        <CardTitle
          label={t("editStep", { number, title })}
          isSelected={isSelected}
          onSelect={onSelect && (() => onSelect(step.id))}
        >
          {title}
        </CardTitle>
        {actions && <CardMenu step={step} flow={flow} number={number} {...actions} />}
      </div>
      <div className="px-4 pt-1.5 pb-3.5 text-ink-2">
        <StepSummary step={step} />
        {faults.map((fault) => (
          <span key={fault} className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger-ink">
            <TriangleAlert {...icon} className="mt-0.5 size-4 flex-none" />
            {fault}
          </span>
        ))}
        {report && report.reached > 0 && <Report step={step} report={report} />}
      </div>
      {waysOf(step).map(({ key, to }) => (
        <div key={key} className="flex min-h-12 items-center gap-3 border-t border-line px-4 py-1.5">
          <span className="min-w-0 flex-1 leading-snug font-strong wrap-anywhere">{wayOf(step, key)}</span>
          <WayButton
            number={numberOf(flow, to)}
            isDead={deadWays.includes(key)}
            onPress={
              onSelect && (() => (to !== null && numberOf(flow, to) > 0 ? onGo?.(to) : onSelect(step.id)))
            }
          />
        </div>
      ))}
    </FlowCard>
  );
}

export const cardId = (stepId: string): string => `step-${stepId}`;

type WayButtonProps = { number: number; isDead: boolean; onPress: (() => void) | null };

/** Where a way leads; pressed, it shows that step, or the form where one is chosen. */
function WayButton({ number, isDead, onPress }: WayButtonProps) {
  const { t } = useTranslation("chatflow");
  const isNowhere = number === 0;
  const Icon = isNowhere ? TriangleAlert : CornerDownRight;
  const words = (
    <>
      <Icon {...icon} className="size-4" />
      {isNowhere ? t("chooseStep") : t("step", { number })}
    </>
  );
  const look = classNames(
    "relative z-1 inline-flex min-h-9 flex-none items-center gap-2 rounded-sm border-0 px-3 text-sm font-strong",
    isNowhere && isDead
      ? "bg-danger-soft text-danger-ink"
      : isNowhere
        ? "bg-surface-3 text-ink-2"
        : "bg-brand-soft text-brand-ink",
  );
  if (!onPress) return <span className={look}>{words}</span>;
  return (
    <button type="button" onClick={onPress} className={classNames(look, "cursor-pointer touch:min-h-11")}>
      {words}
    </button>
  );
}

function Report({ step, report }: { step: Step; report: StepReport }) {
  const { t } = useTranslation("chatflow");
  const { reached, answered, left } = report;
  const isAsked = step.kind === "ask" || step.kind === "choose" || step.kind === "rate";
  return (
    <span className="mt-2 block text-sm text-ink-3 tabular-nums">
      {isAsked ? t("report", { reached, answered, left }) : t("reportShort", { reached, left })}
    </span>
  );
}

type CardMenuProps = StepActions & { step: Step; flow: Flow; number: number };

function CardMenu({ step, flow, number, onAddBelow, onCopy, onMove, onRemove }: CardMenuProps) {
  const { t } = useTranslation("chatflow");
  return (
    <span className="relative z-1 -mr-2 flex-none">
      <Menu
        align="end"
        trigger={
          <Button
            variant="icon"
            aria-label={t("stepActions", { number })}
            icon={<EllipsisVertical {...icon} />}
          />
        }
        items={[
          {
            key: "add",
            label: t("addBelow"),
            icon: <Plus {...icon} />,
            onSelect: () => onAddBelow(step.id),
          },
          {
            key: "copy",
            label: t("duplicate"),
            icon: <Copy {...icon} />,
            onSelect: () => onCopy(step.id),
          },
          {
            key: "up",
            label: t("moveUp"),
            icon: <ChevronUp {...icon} />,
            disabled: !canMove(flow, step.id, -1),
            onSelect: () => onMove(step.id, -1),
          },
          {
            key: "down",
            label: t("moveDown"),
            icon: <ChevronDown {...icon} />,
            disabled: !canMove(flow, step.id, 1),
            onSelect: () => onMove(step.id, 1),
          },
          {
            key: "remove",
            label: t("deleteStep"),
            icon: <Trash2 {...icon} />,
            danger: true,
            onSelect: () => onRemove(step.id),
          },
        ]}
      />
    </span>
  );
}
