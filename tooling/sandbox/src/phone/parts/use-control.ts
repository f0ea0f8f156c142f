import { toast } from "@agiza/ui/toast";
import { useCallback, useState } from "react";
import { ControlError } from "../state/control.ts";
import { useTexts } from "../use-texts.ts";

/** Runs control calls: `busy` while one is under way; a refusal becomes a toast and resolves to null. */
export function useControl() {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async <Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer } | null> => {
      setBusy(true);
      try {
        return { answer: await work() };
      } catch (error) {
        if (!(error instanceof ControlError)) throw error;
        const known = t.has(error.code) ? t(error.code) : error.message;
        toast({ title: t("failedTitle"), description: known || t("noAnswer"), toastType: "danger" });
        return null;
      } finally {
        setBusy(false);
      }
    },
    [t],
  );
  return { busy, run };
}
