import { useState, type ReactNode } from "react";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";

export type Question = Pick<
  ConfirmDialogProps,
  "title" | "description" | "confirmLabel" | "keepLabel" | "tone"
> & {
  /** Does it; what it throws is told in the dialog, which stays open. */
  run: () => Promise<unknown>;
};

/**
 * Asks a question and does what was asked about if the answer is yes.
 * @returns `ask`, and the dialog to draw somewhere on the page
 * @example
 * const { ask, dialog } = useConfirm();
 * ask({ title: t("removeTitle", { name }), confirmLabel: t("remove"), tone: "danger", run: () => remove(id) });
 */
export function useConfirm(): { ask: (question: Question) => void; dialog: ReactNode } {
  const errorTextOf = useErrorText();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function confirm({ run }: Question) {
    setPending(true);
    setError(null);
    try {
      await run();
      setQuestion(null);
    } catch (refusal) {
      setError(errorTextOf(refusal));
    } finally {
      setPending(false);
    }
  }

  if (!question) return { ask: setQuestion, dialog: null };
  const { run: _run, ...words } = question;
  return {
    ask: setQuestion,
    dialog: (
      <ConfirmDialog
        {...words}
        isPending={isPending}
        error={error}
        onConfirm={() => void confirm(question)}
        onClose={() => {
          setQuestion(null);
          setError(null);
        }}
      />
    ),
  };
}
