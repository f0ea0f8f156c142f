import { FreezeForm as limits } from "@agiza/api-client/limits";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFreezeSegment, type Segment } from "#data/segments.ts";
import { paths } from "#lib/paths.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { limitProblem } from "#patterns/form/limits.rules.ts";
import { useProblemText } from "#patterns/form/use-problem-text.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { useDayWords } from "./use-day-words.ts";

/** Names a frozen copy of a segment, makes it and opens it. */
export function FreezeDialog({ segment, onClose }: { segment: Segment; onClose: () => void }) {
  const { t } = useTranslation("segments");
  const errorTextOf = useErrorText();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const freeze = useFreezeSegment(segment.id);
  const dayOf = useDayWords();
  const [name, setName] = useState(() => {
    const date = dayOf(new Date());
    const room = limits.name.maxLength - t("copyName", { name: "", date }).length;
    return t("copyName", { name: segment.name.slice(0, room).trim(), date });
  });
  const [isTried, setTried] = useState(false);
  const problem = limitProblem(limits.name, name);

  function confirm() {
    setTried(true);
    if (problem) return;
    freeze.mutate(
      { name: tidyText(name) },
      {
        onSuccess: (copy) => {
          toasts.done(t("frozenNow"), copy.name);
          onClose();
          void navigate(paths.segment(copy.id));
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={t("freezeTitle", { name: segment.name })}
      description={t("freezeText")}
      confirmLabel={t("freeze")}
      isPending={freeze.isPending}
      error={freeze.error && errorTextOf(freeze.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label={t("freezeName")} error={isTried && problem && problemText(problem)}>
        <TextInput
          value={name}
          maxLength={limits.name.maxLength}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
