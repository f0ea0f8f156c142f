import { useLanguage } from "@agiza/i18n/language-provider";
import { formatRelativeTime } from "@agiza/i18n/relative-time";
import { Button } from "@agiza/ui/button";
import { History } from "lucide-react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNow } from "#lib/use-now.ts";
import { Notice } from "../notice.tsx";
import type { EditForm } from "./use-edit-form.ts";

/** Offers back what was typed on an earlier visit and not saved, and says how long ago that was. */
export function DraftOffer<Values extends FieldValues>({ form }: { form: EditForm<Values> }) {
  const { t } = useTranslation("screens");
  const { language } = useLanguage();
  const now = useNow();
  const savedAt = Math.min(form.draft.offered?.savedAt ?? now, now);
  return (
    <Notice
      tone="info"
      icon={History}
      title={t("form.draftTitle", { when: formatRelativeTime(savedAt, language, now) })}
      actions={
        <>
          <Button size="sm" onClick={form.continueDraft}>
            {t("form.draftContinue")}
          </Button>
          <Button
            size="sm"
            variant="light"
            onClick={() => {
              form.draft.settle();
              form.undo();
            }}
          >
            {t("form.draftDiscard")}
          </Button>
        </>
      }
    />
  );
}
