import { useTranslation } from "react-i18next";
import { type Chatflow, usePublishFlow } from "#data/chatflows.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { areSame, differences } from "./flow-editing.rules.ts";
import type { Sketch } from "./history.rules.ts";
import { useFlowWords } from "./use-flow-words.ts";

type PublishDialogProps = {
  detail: Chatflow;
  sketch: Sketch;
  revision: number;
  onPublished: () => void;
  onClose: () => void;
};

/** Says what customers will get that they did not get before. */
export function PublishDialog({ detail, sketch, revision, onPublished, onClose }: PublishDialogProps) {
  const { t } = useTranslation("chatflow");
  const { titleOf } = useFlowWords();
  const errorTextOf = useErrorText();
  const publish = usePublishFlow(detail.id);
  const { live } = detail;
  const { flow, name } = sketch;
  const changes = live ? differences(live, flow) : [];
  const isTrigger = live !== null && !areSame(live.trigger, flow.trigger);
  const isReordered = live !== null && changes.length === 0 && !areSame(live.steps, flow.steps);
  return (
    <ConfirmDialog
      title={t("publishing.title", { name })}
      description={t(live ? "publishing.text" : "publishing.first")}
      confirmLabel={t("publish")}
      isPending={publish.isPending}
      error={publish.error && errorTextOf(publish.error)}
      onConfirm={() => publish.mutate(revision, { onSuccess: onPublished })}
      onClose={onClose}
    >
      {live && (
        <ul className="m-0 grid list-none gap-1 p-0 text-ink-2">
          {isTrigger && <li>{t("publishing.trigger")}</li>}
          {changes.map(({ kind, step }) => (
            <li key={`${kind} ${step.id}`}>{t(`publishing.${kind}`, { step: titleOf(step) })}</li>
          ))}
          {isReordered && <li>{t("publishing.order")}</li>}
          {changes.length === 0 && !isReordered && !isTrigger && <li>{t("publishing.none")}</li>}
        </ul>
      )}
    </ConfirmDialog>
  );
}
