import { checkFlow } from "@agiza/chatflow/check-flow";
import { type Flow, type Language, type StepKind, withWay } from "@agiza/chatflow/flow";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Segmented } from "@agiza/ui/segmented";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Eye, ListOrdered, Play, Plus, Workflow } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Chatflow, chatflowReportQuery } from "#data/chatflows.ts";
import { paths } from "#lib/paths.ts";
import { useWide } from "#lib/use-room.ts";
import { Notice } from "#patterns/notice.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { AddStepDialog } from "./add-step-dialog.tsx";
import {
  newId,
  newStep,
  withCopy,
  withMoved,
  withNewStep,
  withoutStep,
  withStep,
} from "./flow-editing.rules.ts";
import { FlowHead } from "./flow-head.tsx";
import { ConflictNotice, FaultsNotice } from "./flow-notices.tsx";
import { FlowScript, type Selected } from "./flow-script.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { cardId } from "./step-card.tsx";
import { StepSheet } from "./step-sheet.tsx";
import { TestPhone } from "./test-phone.tsx";
import { useFlowDraft } from "./use-flow-draft.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** Only a desk has room for it, and only whoever asks for it waits for its library. */
const FlowMap = lazy(async () => ({ default: (await import("./canvas/flow-map.tsx")).FlowMap }));

type Opened = "phone" | "versions" | "rename" | { publishes: number } | { addsAfter: string | null };

/** A flow as it is worked on: its script, the form of one step beside it, the phone it is tried on. */
export function FlowEditor({ detail }: { detail: Chatflow }) {
  const { t } = useTranslation("chatflow");
  const page = useLanguage().language;
  const toasts = useOutcomeToasts();
  const mayChange = useMay("chatflow.change");
  const mayPublish = useMay("chatflow.publish");
  const draft = useFlowDraft(detail, mayChange);
  const report = useQuery({ ...chatflowReportQuery(detail.id), enabled: detail.live_version !== null });
  const [selected, setSelected] = useState<Selected>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [language, setLanguage] = useState<Language>(page);
  const [view, setView] = useState<"script" | "canvas">("script");
  const isWide = useWide();
  const isMap = isWide && view === "canvas";
  /** The map has the whole width until a step is chosen. */
  const isWholeMap = isMap && selected === null;
  const chosenStep = selected === null || selected === "trigger" ? null : selected.step;
  const [isPublishing, setPublishing] = useState(false);
  const { flow, name } = draft.present;
  const faults = checkFlow(flow);

  const change = (next: Flow, as?: string) => draft.change({ flow: next }, as);
  const go = (id: string) => {
    const card = document.getElementById(cardId(id));
    card?.scrollIntoView({ block: "nearest", behavior: "smooth" });
    card?.querySelector("button")?.focus({ preventScroll: true });
  };
  const lead = (id: string, way: string, to: string | null) => {
    const step = flow.steps.find((one) => one.id === id);
    if (step) change(withStep(flow, withWay(step, way, to)));
  };
  const add = (kind: StepKind, after: string | null) => {
    const id = newId();
    change(withNewStep(flow, newStep(kind, id), after));
    setOpened(null);
    setSelected({ step: id });
    requestAnimationFrame(() => document.getElementById(cardId(id))?.scrollIntoView({ block: "nearest" }));
  };
  const remove = (id: string) => {
    change(withoutStep(flow, id));
    if (chosenStep === id) setSelected(null);
    toasts.done(t("deleted"));
  };
  const copy = (id: string) => {
    const copyId = newId();
    change(withCopy(flow, id, copyId));
    setSelected({ step: copyId });
  };
  async function askToPublish() {
    setPublishing(true);
    const revision = await draft.keep();
    setPublishing(false);
    if (revision !== null) setOpened({ publishes: revision });
    else if (!draft.conflict) toasts.stayed(t("publishing.notSaved"), t("unsaved"));
  }
  const show = (stepId: string | null) => {
    if (stepId === null) {
      const isTrigger = faults.some(({ code }) => code === "trigger_empty");
      if (isTrigger) setSelected("trigger");
      else setOpened({ addsAfter: flow.steps.at(-1)?.id ?? null });
      return;
    }
    setSelected({ step: stepId });
    go(stepId);
  };

  return (
    <PageFrame
      title={name}
      width="list"
      trail={[{ label: t("title"), to: paths.chatflows }]}
      note={
        <FlowHead
          detail={detail}
          draft={draft}
          mayChange={mayChange}
          onRename={() => setOpened("rename")}
          onVersions={() => setOpened("versions")}
        />
      }
      actions={
        <PageActions>
          <Button
            variant="light"
            className="narrow:flex-1"
            icon={<Play {...icon} />}
            onClick={() => setOpened("phone")}
          >
            {t("test")}
          </Button>
          {mayPublish && (
            <Button loading={isPublishing} onClick={() => void askToPublish()}>
              {t("publish")}
            </Button>
          )}
        </PageActions>
      }
    >
      <div className="grid gap-3 not-empty:mb-4">
        {draft.conflict && <ConflictNotice detail={detail} draft={draft} conflict={draft.conflict} />}
        {!mayChange && (
          <Notice tone="info" icon={Eye}>
            {t("readOnly")}
          </Notice>
        )}
        {mayChange && faults.length > 0 && <FaultsNotice faults={faults} flow={flow} onShow={show} />}
      </div>
      {isWide && (
        <div className="mb-4 flex items-center justify-between gap-3">
          <Segmented
            label={t("canvas.view")}
            segments={[
              { value: "script", label: t("canvas.script"), icon: <ListOrdered {...icon} /> },
              { value: "canvas", label: t("canvas.map"), icon: <Workflow {...icon} /> },
            ]}
            value={view}
            onChange={setView}
          />
          {isMap && mayChange && (
            <Button
              variant="light"
              icon={<Plus {...icon} />}
              onClick={() => setOpened({ addsAfter: chosenStep ?? flow.steps.at(-1)?.id ?? null })}
            >
              {t("addStep")}
            </Button>
          )}
        </div>
      )}
      <div className={`grid items-start gap-6 ${isWholeMap ? "" : "wide:grid-cols-[minmax(0,1fr)_392px]"}`}>
        {isMap ? (
          <Suspense fallback={<Skeleton className="h-[460px]" />}>
            <FlowMap
              flow={flow}
              faults={faults}
              report={report.data?.steps ?? []}
              selected={selected}
              onSelect={setSelected}
              onLead={mayChange ? lead : null}
            />
          </Suspense>
        ) : (
          <div className="w-full max-w-[660px] justify-self-center">
            <FlowScript
              flow={flow}
              faults={faults}
              report={report.data?.steps ?? []}
              selected={selected}
              onSelect={setSelected}
              onGo={go}
              actions={
                mayChange
                  ? {
                      onAdd: (after) => setOpened({ addsAfter: after }),
                      onAddBelow: (id) => setOpened({ addsAfter: id }),
                      onCopy: copy,
                      onMove: (id, by) => change(withMoved(flow, id, by)),
                      onRemove: remove,
                    }
                  : null
              }
            />
          </div>
        )}
        {!isWholeMap && (
          <StepSheet
            flow={flow}
            faults={faults}
            selected={selected}
            language={language}
            onLanguage={setLanguage}
            disabled={!mayChange}
            onStep={(step, as) => change(withStep(flow, step), `${step.id} ${as}`)}
            onTrigger={(trigger, as) => change({ ...flow, trigger }, `trigger ${as}`)}
            onCopy={copy}
            onRemove={remove}
            onClose={() => setSelected(null)}
          />
        )}
      </div>
      {opened === "phone" && <TestPhone flow={flow} onClose={() => setOpened(null)} />}
      {opened === "versions" && (
        <VersionsDialog detail={detail} mayPublish={mayPublish} onClose={() => setOpened(null)} />
      )}
      {opened === "rename" && (
        <RenameDialog
          name={name}
          onRename={(next) => {
            draft.change({ name: next });
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {opened !== null && typeof opened === "object" && "addsAfter" in opened && (
        <AddStepDialog onAdd={(kind) => add(kind, opened.addsAfter)} onClose={() => setOpened(null)} />
      )}
      {opened !== null && typeof opened === "object" && "publishes" in opened && (
        <PublishDialog
          detail={detail}
          sketch={draft.present}
          revision={opened.publishes}
          onPublished={() => {
            setOpened(null);
            toasts.done(t("publishing.done"), name);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </PageFrame>
  );
}
