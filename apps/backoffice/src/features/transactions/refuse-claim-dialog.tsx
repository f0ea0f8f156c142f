import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Transaction, useRefuseClaim } from "#data/transactions.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

const shortestReason = 3;
const longestReason = 200;

/** Asks why claimed money is refused. */
export function RefuseClaimDialog({ claim, onClose }: { claim: Transaction; onClose: () => void }) {
  const { t } = useTranslation("transactions");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const refuse = useRefuseClaim(claim.id);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);

  function say() {
    if (reason.trim().length < shortestReason) return setMissing(true);
    refuse.mutate(reason.trim(), {
      onSuccess: () => {
        toasts.done(t("refuse.done"));
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      title={t("refuse.title")}
      description={t("refuse.text")}
      confirmLabel={t("refuse.do")}
      tone="danger"
      isPending={refuse.isPending}
      error={refuse.error && errorTextOf(refuse.error)}
      onConfirm={say}
      onClose={onClose}
    >
      <Field
        label={t("refuse.reason")}
        hint={t("refuse.reasonHint")}
        error={isMissing && t("refuse.reasonMissing")}
      >
        <TextInput
          value={reason}
          maxLength={longestReason}
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(false);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
