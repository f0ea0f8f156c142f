import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Select } from "@agiza/ui/select";
import {
  Bike,
  Camera,
  Check,
  ChevronDown,
  ChevronRight,
  ChevronUp,
  Clock3,
  Handshake,
  Hammer,
  LockKeyhole,
  MessageCircle,
  PackageCheck,
  Plus,
  Timer,
  TriangleAlert,
  UserCheck,
  Users,
  Wallet,
  Zap,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Stage, stageStates, type StageState, type WorkflowView } from "#data/order-workflow.ts";
import { stageFill } from "#entities/order/stage-colours.ts";
import { classNames } from "#lib/class-names.ts";
import { canMove, problemsOf, stageCount } from "./stages.rules.ts";
import { useStageWords } from "./use-stage-words.ts";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

const stateIcons: Record<StageState, LucideIcon> = {
  pending: Clock3,
  preparing: Hammer,
  ready: PackageCheck,
  out_for_delivery: Bike,
  handed_over: Handshake,
};

type StagesCardProps = {
  stages: readonly Stage[];
  selected: string | null;
  presets: WorkflowView["presets"];
  onSelect: (id: string) => void;
  onMove: (id: string, by: -1 | 1) => void;
  onAdd: (state: StageState) => void;
  onPreset: (stages: readonly Stage[]) => void;
};

/** All stages beside the states they divide, whose order stays. */
export function StagesCard({
  stages,
  selected,
  presets,
  onSelect,
  onMove,
  onAdd,
  onPreset,
}: StagesCardProps) {
  const { t } = useTranslation("workflow");
  const selectedState = stages.find(({ id }) => id === selected)?.state;
  const mayAdd = stages.length < stageCount.max;
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title={t("stages")}
        actions={
          <Select
            aria-label={t("preset")}
            value=""
            placeholder={t("presetChoose")}
            options={presets.map(({ kind }) => ({ value: kind, label: t(`presets.${kind}`) }))}
            onChange={({ target }) => {
              const preset = presets.find(({ kind }) => kind === target.value);
              if (preset) onPreset(preset.stages);
            }}
          />
        }
      />
      <p className="m-0 px-5 pb-4 text-sm text-ink-2 narrow:px-4">
        {t("stagesNote", { count: stages.length, max: stageCount.max })}
      </p>
      {stageStates.map((state) => {
        const inState = stages.filter((stage) => stage.state === state);
        const isOpen = mayAdd && (state === selectedState || inState.length === 0);
        return (
          <State key={state} icon={stateIcons[state]} name={t(`state.${state}`)}>
            <ul className="m-0 grid list-none gap-2 p-0">
              {inState.map((stage) => (
                <StageRow
                  key={stage.id}
                  stage={stage}
                  stages={stages}
                  isSelected={stage.id === selected}
                  onSelect={onSelect}
                  onMove={onMove}
                />
              ))}
            </ul>
            {inState.length === 0 && <p className="m-0 text-sm text-ink-2">{t("noStage")}</p>}
            {isOpen && (
              <button
                type="button"
                onClick={() => onAdd(state)}
                className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-dashed border-line-control bg-transparent px-3.5 text-left font-medium text-ink-2 hover:bg-surface-2"
              >
                <Plus {...icon} className="size-4" />
                {t("addTo", { state: t(`state.${state}`) })}
              </button>
            )}
          </State>
        );
      })}
      <State icon={Check} name={t("state.completed")}>
        <p className="m-0 flex min-h-8 items-center gap-2 text-sm text-ink-2">
          <Zap {...icon} className="size-4 flex-none" />
          {t("completedText")}
        </p>
      </State>
    </Card>
  );
}

function State({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="border-t border-line wide:grid wide:grid-cols-[132px_minmax(0,1fr)]">
      <h3 className="m-0 flex items-start gap-2 bg-surface-2 px-5 py-3.5 text-sm font-medium text-ink-2 wide:border-r wide:border-line narrow:px-4 narrow:py-2.5">
        <Icon {...icon} className="mt-0.5 size-4 flex-none" />
        {name}
      </h3>
      <CardBody className="grid content-start gap-2 py-2.5 narrow:py-2.5">{children}</CardBody>
    </div>
  );
}

type StageRowProps = Pick<StagesCardProps, "stages" | "onSelect" | "onMove"> & {
  stage: Stage;
  isSelected: boolean;
};

function StageRow({ stage, stages, isSelected, onSelect, onMove }: StageRowProps) {
  const { t } = useTranslation("workflow");
  const { nameOf, otherNameOf } = useStageWords();
  const name = nameOf(stage);
  const isWrong = Object.keys(problemsOf(stages, stage)).length > 0;
  const mover = (by: -1 | 1) =>
    canMove(stages, stage.id, by) && (
      <Button
        variant="icon"
        size="sm"
        aria-label={t(by < 0 ? "up" : "down", { stage: name })}
        icon={by < 0 ? <ChevronUp {...icon} /> : <ChevronDown {...icon} />}
        onClick={() => onMove(stage.id, by)}
      />
    );
  return (
    <li
      className={classNames(
        "flex min-h-14 items-center gap-1 rounded-md border bg-surface pr-1",
        isSelected ? "border-brand shadow-[inset_0_0_0_1px_var(--brand)]" : "border-line",
      )}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={() => onSelect(stage.id)}
        className="flex min-w-0 flex-1 cursor-pointer items-center gap-3 border-0 bg-transparent px-3 py-2 text-left text-ink"
      >
        <span
          aria-hidden="true"
          className={classNames("h-9 w-1.5 flex-none rounded-xs", stageFill[stage.colour])}
        />
        <span className="sr-only">{t("edit")} </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="truncate font-strong">{name}</span>
            <span className="truncate text-sm text-ink-3">{otherNameOf(stage)}</span>
            {isWrong && <TriangleAlert {...icon} className="size-4 flex-none self-center text-danger-ink" />}
          </span>
          <StageMeta stage={stage} />
        </span>
        <ChevronRight {...icon} className="size-4 flex-none text-ink-3" />
      </button>
      {mover(-1)}
      {mover(1)}
    </li>
  );
}

/** What a stage asks for and does, in a line of signs and words. */
function StageMeta({ stage }: { stage: Stage }) {
  const { t } = useTranslation("workflow");
  const { timeOf } = useStageWords();
  const parts: [LucideIcon, string][] = [
    ...(stage.needs_paid ? [[Wallet, t("paid")] as [LucideIcon, string]] : []),
    ...(stage.deposit_percent === null
      ? []
      : [[Wallet, t("deposit", { percent: stage.deposit_percent })] as [LucideIcon, string]]),
    ...(stage.needs_assignee ? [[UserCheck, t("assignee")] as [LucideIcon, string]] : []),
    ...(stage.needs_rider ? [[Bike, t("rider")] as [LucideIcon, string]] : []),
    ...(stage.needs_photo
      ? [[Camera, t(stage.state === "handed_over" ? "photo" : "waybill")] as [LucideIcon, string]]
      : []),
    ...(stage.needs_pin ? [[LockKeyhole, t("pin")] as [LucideIcon, string]] : []),
    ...(stage.who === "owners" ? [[Users, t("owners")] as [LucideIcon, string]] : []),
    ...(stage.who === "people"
      ? [
          [
            Users,
            [
              ...stage.who_roles.map((role) => t(`roles.${role}`)),
              ...(stage.who_ids.length > 0 ? [t("people", { count: stage.who_ids.length })] : []),
            ].join(", "),
          ] as [LucideIcon, string],
        ]
      : []),
    ...(stage.limit_minutes === null ? [] : [[Timer, timeOf(stage.limit_minutes)] as [LucideIcon, string]]),
    ...(stage.message === "none"
      ? []
      : [[MessageCircle, t(`message.${stage.message}`)] as [LucideIcon, string]]),
    ...(stage.move_on === "never" ? [] : [[Zap, t(`moveOn.${stage.move_on}`)] as [LucideIcon, string]]),
  ];
  const shown: [LucideIcon, string][] = parts.length > 0 ? parts : [[Users, t("anyone")]];
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-ink-2">
      {shown.map(([Icon, words]) => (
        <span key={words} className="inline-flex items-center gap-1">
          <Icon {...icon} className="size-3.5 flex-none" />
          {words}
        </span>
      ))}
    </span>
  );
}
