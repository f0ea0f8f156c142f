import { Button } from "@agiza/ui/button";
import { FormActions } from "@agiza/ui/form-actions";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useOnline } from "#lib/use-online.ts";
import { GuardedButton } from "../guarded-button.tsx";
import type { EditForm } from "./use-edit-form.ts";

export type FormBarProps<Values extends FieldValues> = {
  form: EditForm<Values>;
  /** On the button that saves: "Save shop". */
  saveLabel: ReactNode;
};

/**
 * The bar a form is saved from, always in sight at the foot: how the form stands, Undo and Save. Each has its place from the
 * beginning, so that nothing jumps under a finger at the first letter.
 */
export function FormBar<Values extends FieldValues>({ form, saveLabel }: FormBarProps<Values>) {
  const { t } = useTranslation("screens");
  const isOnline = useOnline();
  const { wrongFields, isDirty, isNew } = form;
  const note =
    wrongFields > 0
      ? t("form.fieldsNeedLook", { count: wrongFields })
      : !isOnline
        ? t("form.offline")
        : t(isDirty ? "form.unsaved" : isNew ? "form.notYetSaved" : "form.allSaved");
  const state = isDirty ? "quiet" : "rest";
  return (
    <FormActions
      note={note}
      tone={wrongFields > 0 ? "danger" : isOnline ? state : "notice"}
      className="mt-auto -mx-7 -mb-12 narrow:-mx-4 narrow:-mb-[30px]"
    >
      <Button
        variant="ghost"
        className="disabled:invisible large-letters:disabled:hidden"
        disabled={!isDirty || form.isPending}
        onClick={form.undo}
      >
        {t("form.undo")}
      </Button>
      <GuardedButton
        type="submit"
        loading={form.isPending}
        loadingLabel={t("form.saving")}
        blockedBecause={isDirty || form.isNew ? null : t("form.nothingChanged")}
      >
        {saveLabel}
      </GuardedButton>
    </FormActions>
  );
}
