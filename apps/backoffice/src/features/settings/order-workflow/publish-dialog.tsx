import { Field } from "@agiza/ui/field";
import { Select } from "@agiza/ui/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePublishWorkflow, type Workflow, type WorkflowView } from "#data/order-workflow.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { areReordered, differences, homeless } from "./stages.rules.ts";
import { useStageWords } from "./use-stage-words.ts";

type PublishDialogProps = {
  view: WorkflowView;
  draft: Workflow;
  onPublished: () => void;
  onClose: () => void;
};

/** Says what becomes different, and asks where orders go whose stage is gone. */
export function PublishDialog({ view, draft, onPublished, onClose }: PublishDialogProps) {
  const { t } = useTranslation("workflow");
  const { nameOf } = useStageWords();
  const errorTextOf = useErrorText();
  const publish = usePublishWorkflow();
  const [moves, setMoves] = useState<Record<string, string>>({});
  const [isMissing, setMissing] = useState(false);
  const live = view.live?.stages ?? [];
  const changes = differences(live, draft.stages);
  const isReordered = areReordered(live, draft.stages);
  const left = homeless(view, draft);

  function confirm() {
    if (left.some(({ stage }) => !moves[stage.id])) return setMissing(true);
    publish.mutate({ updated_at: draft.updated_at, moves }, { onSuccess: onPublished });
  }

  return (
    <ConfirmDialog
      title={t("publishTitle", { version: draft.version })}
      description={t("publishText")}
      confirmLabel={t("publish")}
      isPending={publish.isPending}
      error={publish.error && errorTextOf(publish.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ul className="m-0 grid list-none gap-1 p-0 text-ink-2">
        {changes.map(({ kind, stage }) => (
          <li key={`${kind} ${stage.id}`}>{t(`diff.${kind}`, { stage: nameOf(stage) })}</li>
        ))}
        {isReordered && <li>{t("diff.moved")}</li>}
        {changes.length === 0 && !isReordered && <li>{t("diff.none")}</li>}
      </ul>
      {left.map(({ stage, count, choices }) => (
        <Field
          key={stage.id}
          label={t("goesTo", { count, stage: nameOf(stage) })}
          error={isMissing && !moves[stage.id] && t("chooseStage")}
          className="mt-4"
        >
          <Select
            value={moves[stage.id] ?? ""}
            placeholder={t("chooseStage")}
            options={choices.map((choice) => ({ value: choice.id, label: nameOf(choice) }))}
            onChange={({ target }) => setMoves({ ...moves, [stage.id]: target.value })}
          />
        </Field>
      ))}
    </ConfirmDialog>
  );
}
