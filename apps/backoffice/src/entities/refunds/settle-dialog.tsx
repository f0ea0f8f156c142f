import { formatMoney } from "@agiza/i18n/money";
import { Field } from "@agiza/ui/field";
import { RadioGroup } from "@agiza/ui/radio-group";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Refund, useSettleRefund } from "#data/refunds.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";

/** Asks what became of a refund that nobody knows of, and what somebody saw of it. */
export function SettleDialog({
  orderId,
  refund,
  onClose,
}: {
  orderId: string;
  refund: Refund;
  onClose: () => void;
}) {
  const { t } = useTranslation("refunds");
  const errorTextOf = useErrorText();
  const settle = useSettleRefund(orderId, refund.id);
  const [outcome, setOutcome] = useState<"given" | "notGiven" | null>(null);
  const [evidence, setEvidence] = useState("");
  const [isChecked, setChecked] = useState(false);
  const saw = evidence.trim();
  function confirm() {
    setChecked(true);
    if (outcome === null || saw.length < 3) return;
    settle.mutate({ was_given: outcome === "given", evidence: saw }, { onSuccess: onClose });
  }
  return (
    <ConfirmDialog
      title={t("settle.title", { amount: formatMoney(refund.amount_minor) })}
      description={t("settle.text")}
      confirmLabel={t("settle.confirm")}
      isPending={settle.isPending}
      error={settle.error && errorTextOf(settle.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <RadioGroup
          look="cards"
          legend={t("settle.question")}
          value={outcome}
          error={isChecked && outcome === null && t("settle.missing")}
          options={(["given", "notGiven"] as const).map((value) => ({ value, label: t(`settle.${value}`) }))}
          onChange={setOutcome}
        />
        <Field
          label={t("settle.evidence")}
          hint={t("settle.evidenceHint")}
          error={isChecked && saw.length < 3 && t("settle.evidenceMissing")}
        >
          <TextInput
            value={evidence}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setEvidence(target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
