import { ApiError } from "@agiza/api-client/api-error";
import { formatMoney } from "@agiza/i18n/money";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DebtEntry, useWriteOffDebt } from "#data/debts.ts";
import { useCurrentUser } from "#data/user.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { OwnerPinField } from "./owner-pin-field.tsx";

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
  const current = useCurrentUser();
  const [rightMinor, setRight] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const [pin, setPin] = useState("");
  const [isTried, setTried] = useState(false);
  // What was seen when it was opened is what is given up; the API refuses another amount.
  const [owedMinor] = useState(entry.owed_minor);
  const isWrong = isCorrection && (!rightMinor || rightMinor >= owedMinor);
  const isUnsaid = reason.trim().length < 2;
  const [asksPin, setAsksPin] = useState(current.state === "known" && current.user.has_pin);
  const isPinMissing = asksPin && pin.length < 4;

  function confirm() {
    if (isWrong || isUnsaid || isPinMissing) return setTried(true);
    writeOff.mutate(
      {
        id: entry.order_id,
        owed_minor: owedMinor,
        reason: reason.trim(),
        ...(isCorrection && rightMinor && { amount_minor: owedMinor - rightMinor }),
        ...(asksPin && { pin }),
      },
      {
        onSuccess: () => {
          toasts.done(t(isCorrection ? "writeOff.corrected" : "writeOff.done"));
          onClose();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === "debt.needs_pin") setAsksPin(true);
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={t(isCorrection ? "writeOff.correctTitle" : "writeOff.title", {
        amount: formatMoney(owedMinor),
      })}
      description={t(isCorrection ? "writeOff.correctText" : "writeOff.text")}
      confirmLabel={t(isCorrection ? "correct" : "writeOff.act")}
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
            hint={t("writeOff.now", { amount: formatMoney(owedMinor) })}
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
        {asksPin && <OwnerPinField pin={pin} isMissing={isTried && isPinMissing} onChange={setPin} />}
      </div>
    </ConfirmDialog>
  );
}
