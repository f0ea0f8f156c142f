import { formatMoney } from "@agiza/i18n/money";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DebtEntry, useWriteOffDebt } from "#data/debts.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

type WriteOffDialogProps = {
  entry: DebtEntry;
  /** Asks for the right amount of what is disputed; all of it is given up otherwise. */
  isCorrection?: boolean;
  onClose: () => void;
};

/** Gives up what is owed of an entry, or the part of it that the customer disputes. */
export function WriteOffDialog({ entry, isCorrection = false, onClose }: WriteOffDialogProps) {
  const { t } = useTranslation("debt");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const writeOff = useWriteOffDebt();
  const [rightMinor, setRight] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const [pin, setPin] = useState("");
  const [isTried, setTried] = useState(false);
  const { owed_minor: owedMinor } = entry;
  const isWrong = isCorrection && (!rightMinor || rightMinor >= owedMinor);
  const isUnsaid = reason.trim().length < 2;

  function confirm() {
    if (isWrong || isUnsaid) return setTried(true);
    writeOff.mutate(
      {
        id: entry.order_id,
        owed_minor: owedMinor,
        reason: reason.trim(),
        ...(isCorrection && rightMinor && { amount_minor: owedMinor - rightMinor }),
        ...(pin !== "" && { pin }),
      },
      {
        onSuccess: () => {
          toasts.done(t(isCorrection ? "writeOff.corrected" : "writeOff.done"));
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={t(isCorrection ? "writeOff.correctTitle" : "writeOff.title")}
      description={t(isCorrection ? "writeOff.correctText" : "writeOff.text")}
      confirmLabel={isCorrection ? t("correct") : `${t("writeOff.act")}, ${formatMoney(owedMinor)}`}
      tone={isCorrection ? "plain" : "danger"}
      isPending={writeOff.isPending}
      error={writeOff.error && errorTextOf(writeOff.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {isCorrection && (
          <Field
            label={t("writeOff.newAmount")}
            error={isTried && isWrong && t("writeOff.amountMissing", { amount: formatMoney(owedMinor) })}
          >
            <MoneyInput valueMinor={rightMinor} onChange={setRight} />
          </Field>
        )}
        <Field label={t("writeOff.reason")} error={isTried && isUnsaid && t("writeOff.reasonMissing")}>
          <TextInput
            value={reason}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <Field label={t("writeOff.pin")}>
          <TextInput
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={pin}
            onChange={({ target }) => setPin(target.value.replace(/\D/g, ""))}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
