import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DebtEntry, useConfirmDebt } from "#data/debts.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** Takes the code that a customer reads out of their SMS. */
export function CodeDialog({ entry, onClose }: { entry: DebtEntry; onClose: () => void }) {
  const { t } = useTranslation("debt");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const confirm = useConfirmDebt();
  const [code, setCode] = useState("");
  const [isTried, setTried] = useState(false);
  const isWhole = code.length === 4;
  return (
    <ConfirmDialog
      title={t("code.title")}
      description={t("code.text")}
      confirmLabel={t("code.save")}
      isPending={confirm.isPending}
      error={confirm.error && errorTextOf(confirm.error)}
      onConfirm={() => {
        if (!isWhole) return setTried(true);
        confirm.mutate(
          { id: entry.order_id, code },
          {
            onSuccess: () => {
              toasts.done(t("code.done"), t("order", { number: entry.order_number }));
              onClose();
            },
          },
        );
      }}
      onClose={onClose}
    >
      <Field label={t("code.label")} error={isTried && !isWhole && t("code.missing")}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={code}
          onChange={({ target }) => setCode(target.value.replace(/\D/g, ""))}
        />
      </Field>
    </ConfirmDialog>
  );
}
