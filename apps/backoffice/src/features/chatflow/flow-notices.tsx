import type { FlowFault } from "@agiza/chatflow/faults";
import type { Flow } from "@agiza/chatflow/flow";
import { Button } from "@agiza/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type ChangedMeanwhile, type Chatflow, chatflowQuery, useCopyFlow } from "#data/chatflows.ts";
import { paths } from "#lib/paths.ts";
import { Notice } from "#patterns/notice.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { nameMax } from "./rename-dialog.tsx";
import type { FlowDraft } from "./use-flow-draft.ts";
import { useFlowWords } from "./use-flow-words.ts";

type FaultsNoticeProps = {
  faults: readonly FlowFault[];
  flow: Flow;
  onShow: (stepId: string | null) => void;
};

/** What keeps the flow from going live: how much it is, and the way to the first of it. */
export function FaultsNotice({ faults, flow, onShow }: FaultsNoticeProps) {
  const { t } = useTranslation("chatflow");
  const { faultWithPlace } = useFlowWords();
  const [first] = faults;
  if (!first) return null;
  return (
    <div className="flex items-start gap-3 rounded-lg bg-danger-soft px-4 py-3 text-danger-ink">
      <TriangleAlert aria-hidden="true" strokeWidth={1.9} className="mt-0.5 size-5 flex-none" />
      <p className="m-0 min-w-0 flex-1">
        <strong className="font-strong">{t("faultsTitle", { count: faults.length })}</strong>{" "}
        {faultWithPlace(first, flow)}
      </p>
      <Button variant="link" className="text-danger-ink! touch:min-h-11" onClick={() => onShow(first.stepId)}>
        {t("show")}
      </Button>
    </div>
  );
}

type ConflictNoticeProps = { detail: Chatflow; draft: FlowDraft; conflict: ChangedMeanwhile };

/** Somebody else saved meanwhile: theirs is looked at, or one's own becomes a flow of its own. */
export function ConflictNotice({ detail, draft, conflict }: ConflictNoticeProps) {
  const { t } = useTranslation("chatflow");
  const client = useQueryClient();
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const copy = useCopyFlow();
  const [isReading, setReading] = useState(false);

  const readTheirs = () => client.fetchQuery({ ...chatflowQuery(detail.id), staleTime: 0 });

  async function seeTheirs() {
    setReading(true);
    try {
      draft.takeTheirs(await readTheirs());
      toasts.done(t("theirs"));
    } catch (error) {
      toasts.failed(error);
      setReading(false);
    }
  }
  async function keepCopy() {
    const { name, flow } = draft.present;
    try {
      const made = await copy.mutateAsync({ name: t("copyName", { name }).slice(0, nameMax), flow });
      // Nothing of it is held back here any more; where theirs cannot be read now, the question stands there again.
      await readTheirs().then(draft.takeTheirs, () => undefined);
      toasts.done(t("copied"), made.name);
      void navigate(paths.chatflow(made.id));
    } catch (error) {
      toasts.failed(error);
    }
  }
  return (
    <Notice
      tone="warning"
      icon={TriangleAlert}
      role="alert"
      title={t("conflict", { name: conflict.by ?? t("somebody") })}
      actions={
        <>
          <Button variant="light" size="sm" loading={isReading} onClick={() => void seeTheirs()}>
            {t("seeTheirs")}
          </Button>
          <Button variant="light" size="sm" loading={copy.isPending} onClick={() => void keepCopy()}>
            {t("keepCopy")}
          </Button>
        </>
      }
    >
      {t("conflictText")}
    </Notice>
  );
}
