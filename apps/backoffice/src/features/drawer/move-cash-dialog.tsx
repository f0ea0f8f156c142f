import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DrawerMovementKind, useMoveDrawerCash } from "#data/drawer.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

type MoveCashDialogProps = {
  kind: DrawerMovementKind;
  /** What the amount begins with. */
  usualMinor: number | null;
  onClose: () => void;
};

/** Asks how much cash is put in or taken out, and what for. */
export function MoveCashDialog({ kind, usualMinor, onClose }: MoveCashDialogProps) {
  const { t } = useTranslation("drawer");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const move = useMoveDrawerCash();
  const keyOf = useIdempotencyKey();
  const [amountMinor, setAmount] = useState<number | null>(usualMinor);
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const isUnsaid = reason.trim().length < 2;

  function record() {
    if (!amountMinor || isUnsaid) return setTried(true);
    const movement = { kind, amount_minor: amountMinor, reason: reason.trim() };
    move.mutate(
      { key: keyOf(movement), ...movement },
      {
        onSuccess: () => {
          toasts.done(t("recorded"));
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={t(`moveTitle.${kind}`)}
      confirmLabel={t("confirm")}
      isPending={move.isPending}
      error={move.error && errorTextOf(move.error)}
      onConfirm={record}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("amount")} error={isTried && !amountMinor && t("amountMissing")}>
          <MoneyInput valueMinor={amountMinor} onChange={setAmount} />
        </Field>
        <Field
          label={t("reason")}
          hint={t(`reasonHint.${kind}`)}
          error={isTried && isUnsaid && t("reasonMissing")}
        >
          <TextInput
            value={reason}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
