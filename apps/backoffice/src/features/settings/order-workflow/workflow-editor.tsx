import { ApiError } from "@agiza/api-client/api-error";
import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { Ellipsis, FileClock, History, Play, PowerOff, Save, Trash2, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type Stage,
  useDiscardDraft,
  useSaveDraft,
  type Workflow,
  type WorkflowView,
} from "#data/order-workflow.ts";
import { paths } from "#lib/paths.ts";
import { useLeaveGuard } from "#patterns/form/use-leave-guard.tsx";
import { Notice } from "#patterns/notice.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { DryRunCard } from "./dry-run-card.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { RunLogDialog } from "./run-log-dialog.tsx";
import { useSwitchOff } from "./use-switch-off.ts";
import { StagePanel } from "./stage-panel.tsx";
import { StagesCard } from "./stages-card.tsx";
import {
  areSame,
  isSound,
  moved,
  newStageId,
  stageCount,
  withChange,
  withCopy,
  withStage,
} from "./stages.rules.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** What is shown to begin with: the draft, else what is live, else the usual stages. */
const beginning = ({ draft, live, presets }: WorkflowView): Stage[] =>
  draft?.stages ?? live?.stages ?? presets.find(({ kind }) => kind === "usual")?.stages ?? [];

type Opened = "versions" | "log" | { publishes: Workflow };

/** The stages as the owner works on them: kept as a draft, tried on a day's orders, then published. */
export function WorkflowEditor({ view }: { view: WorkflowView }) {
  const { t } = useTranslation(["workflow", "settings"]);
  const toasts = useOutcomeToasts();
  const save = useSaveDraft();
  const discard = useDiscardDraft();
  const [stages, setStages] = useState(() => beginning(view));
  /** The draft that is being worked on: a later one of somebody else is told of when it is saved. */
  const [seen, setSeen] = useState(view.draft);
  const [selected, setSelected] = useState<string | null>(stages[0]?.id ?? null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [theirs, setTheirs] = useState<Workflow | null>(null);
  const [tried, setTried] = useState(0);
  const [isMarked, setMarked] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const kept = seen?.stages ?? view.live?.stages;
  const isChanged = !kept || !areSame(kept, stages);
  const guard = useLeaveGuard(kept !== undefined && isChanged, false);
  const stage = stages.find(({ id }) => id === selected);

  const load = (workflow: Workflow | null) => {
    setSeen(workflow);
    const next = workflow?.stages ?? beginning({ ...view, draft: null });
    setStages(next);
    setSelected(next[0]?.id ?? null);
    setTheirs(null);
  };
  const { askOff, offDialog } = useSwitchOff(({ draft }) => {
    if (!seen) load(draft);
  });
  const select = (id: string) => {
    setSelected(id);
    // On a phone the fields stand below all stages.
    if (window.matchMedia("(max-width: 992px)").matches)
      requestAnimationFrame(() => panel.current?.scrollIntoView({ block: "start" }));
  };
  const add = (next: Stage[], id: string) => {
    setStages(next);
    select(id);
  };

  /** Keeps the draft, and goes on with it; null where it could not be kept. */
  async function keep(): Promise<Workflow | null> {
    if (!isSound(stages)) {
      setMarked(true);
      return null;
    }
    setMarked(false);
    if (!isChanged && seen) return seen;
    try {
      const draft = await save.mutateAsync({ stages, ...(seen && { updated_at: seen.updated_at }) });
      setSeen(draft);
      setStages(draft.stages);
      return draft;
    } catch (error) {
      if (error instanceof ApiError && error.code === "edit.conflict") setTheirs(currentOf(error));
      else toasts.failed(error);
      return null;
    }
  }

  const version = seen ?? view.live;
  const note = version
    ? t(version.status === "live" ? "versionLive" : "versionDraft", { version: version.version })
    : t("notYet");
  const countIsWrong = stages.length < stageCount.min || stages.length > stageCount.max;
  return (
    <PageFrame
      title={t("title")}
      trail={[{ label: t("settings:title"), to: paths.settings }]}
      note={
        <span className="rounded-full bg-surface-3 px-2.5 py-1 text-sm font-medium text-ink-2">{note}</span>
      }
      actions={
        <PageActions>
          <Menu
            align="end"
            trigger={
              <Button variant="light" size="icon" aria-label={t("versions")} icon={<Ellipsis {...icon} />} />
            }
            items={[
              {
                key: "versions",
                label: t("versions"),
                icon: <History {...icon} />,
                onSelect: () => setOpened("versions"),
              },
              {
                key: "log",
                label: t("log.title"),
                icon: <FileClock {...icon} />,
                onSelect: () => setOpened("log"),
              },
              {
                key: "save",
                label: t("save"),
                icon: <Save {...icon} />,
                onSelect: () => void keep().then((draft) => draft && toasts.done(t("saved"))),
              },
              ...(view.live
                ? [
                    {
                      key: "off",
                      label: t("off.switch"),
                      icon: <PowerOff {...icon} />,
                      danger: true,
                      onSelect: () => askOff(view.live!.version),
                    },
                  ]
                : []),
              ...(seen
                ? [
                    {
                      key: "discard",
                      label: t("discard"),
                      icon: <Trash2 {...icon} />,
                      danger: true,
                      onSelect: () =>
                        discard.mutate(undefined, {
                          onSuccess: () => {
                            load(null);
                            toasts.done(t("discarded"));
                          },
                          onError: (error) => toasts.failed(error),
                        }),
                    },
                  ]
                : []),
            ]}
          />
          <Button
            variant="light"
            icon={<Play {...icon} />}
            loading={save.isPending}
            onClick={() => void keep().then((draft) => draft && setTried((count) => count + 1))}
          >
            {t("dryRun")}
          </Button>
          <Button onClick={() => void keep().then((draft) => draft && setOpened({ publishes: draft }))}>
            {t("publish")}
          </Button>
        </PageActions>
      }
    >
      {theirs && (
        <Notice
          tone="warning"
          icon={TriangleAlert}
          role="alert"
          title={t("conflict")}
          className="mb-4"
          actions={
            <Button variant="light" size="sm" onClick={() => load(theirs)}>
              {t("loadTheirs")}
            </Button>
          }
        >
          <p className="m-0">{t("conflictText")}</p>
        </Notice>
      )}
      {isMarked && !isSound(stages) && (
        <Notice tone="danger" icon={TriangleAlert} role="alert" className="mb-4">
          {countIsWrong ? t("problem.count", stageCount) : t("unsound")}
        </Notice>
      )}
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_392px]">
        <StagesCard
          stages={stages}
          selected={selected}
          presets={view.presets}
          onSelect={select}
          onMove={(id, by) => setStages(moved(stages, id, by))}
          onAdd={(state) => {
            const id = newStageId();
            add(withStage(stages, state, id), id);
          }}
          onPreset={(preset) => {
            setStages([...preset]);
            setSelected(preset[0]?.id ?? null);
          }}
        />
        {stage && (
          <StagePanel
            key={stage.id}
            ref={panel}
            stage={stage}
            stages={stages}
            approved={view.approved}
            people={view.people}
            onChange={(change) => setStages(withChange(stages, stage.id, change))}
            onCopy={() => {
              const id = newStageId();
              add(withCopy(stages, stage.id, id), id);
            }}
            onRemove={() => {
              setStages(stages.filter(({ id }) => id !== stage.id));
              setSelected(stages.find(({ id }) => id !== stage.id)?.id ?? null);
            }}
          />
        )}
      </div>
      {tried > 0 && <DryRunCard key={tried} />}
      {opened === "versions" && (
        <VersionsDialog draft={seen} onRestored={load} onClose={() => setOpened(null)} />
      )}
      {opened === "log" && (
        <RunLogDialog stages={[...stages, ...(view.live?.stages ?? [])]} onClose={() => setOpened(null)} />
      )}
      {opened !== null && typeof opened === "object" && (
        <PublishDialog
          view={view}
          draft={opened.publishes}
          onPublished={() => {
            setSeen(null);
            setOpened(null);
            toasts.done(t("published"));
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {guard.dialog}
      {offDialog}
    </PageFrame>
  );
}

/** What the API says the draft is now. */
const currentOf = ({ body }: ApiError): Workflow | null =>
  (body as { current?: Workflow } | undefined)?.current ?? null;
