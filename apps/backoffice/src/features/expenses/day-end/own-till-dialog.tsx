import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DayTill, useCountOwnTill } from "#data/day-ends.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

type OwnTillDialogProps = {
  day: string;
  /** What they wrote down before. */
  till: DayTill | undefined;
  onClose: () => void;
};

/** Asks what somebody began with and counted at a till of their own. */
export function OwnTillDialog({ day, till, onClose }: OwnTillDialogProps) {
  const { t } = useTranslation("expenses");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const save = useCountOwnTill(day);
  const [floatMinor, setFloat] = useState(till?.float_minor ?? null);
  const [countedMinor, setCounted] = useState(till?.counted_minor ?? null);
  const [isTried, setTried] = useState(false);
  const missing = (minor: number | null) => isTried && minor === null && t("dayEnd.amountMissing");
  function confirm() {
    if (floatMinor === null || countedMinor === null) return setTried(true);
    save.mutate(
      { float_minor: floatMinor, counted_minor: countedMinor },
      {
        onSuccess: () => {
          toasts.done(t("dayEnd.kept"));
          onClose();
        },
      },
    );
  }
  return (
    <ConfirmDialog
      title={t("dayEnd.ownTill")}
      description={t("dayEnd.ownTillText")}
      confirmLabel={t("dayEnd.keepCount")}
      isPending={save.isPending}
      error={save.error && errorTextOf(save.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("dayEnd.began")} hint={t("dayEnd.beganHint")} error={missing(floatMinor)}>
          <MoneyInput valueMinor={floatMinor} onChange={setFloat} />
        </Field>
        <Field label={t("dayEnd.youCounted")} error={missing(countedMinor)}>
          <MoneyInput valueMinor={countedMinor} onChange={setCounted} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
