import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Purchase, useRemovePurchase } from "#data/purchases.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** Asks why a purchase is taken out of the records. */
export function RemovePurchaseDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const { t } = useTranslation("purchases");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const remove = useRemovePurchase(purchase.id);
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const said = reason.trim();
  const confirm = () => {
    if (said.length < 2) return setTried(true);
    remove.mutate(said, {
      onSuccess: () => {
        toasts.done(t("remove.done"), purchase.supplier.name);
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      title={t("remove.title")}
      description={t("remove.text")}
      confirmLabel={t("remove.act")}
      tone="danger"
      isPending={remove.isPending}
      error={remove.error && errorTextOf(remove.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label={t("remove.reason")} error={isTried && said.length < 2 && t("remove.reasonMissing")}>
        <TextInput
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
