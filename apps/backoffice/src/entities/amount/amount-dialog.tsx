import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { Select } from "@agiza/ui/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { comparisons, type Comparison } from "#data/orders.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";

export type AmountDialogProps = {
  /** What is looked for by its amount. */
  title: string;
  onUse: (amount: { amount_is: Comparison; amount: string }) => void;
  onClose: () => void;
};

/** Asks which amounts are looked for. */
export function AmountDialog({ title, onUse, onClose }: AmountDialogProps) {
  const { t } = useTranslation("orders");
  const [comparison, setComparison] = useState<Comparison>("gt");
  const [minor, setMinor] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);

  function use() {
    if (minor === null) return setMissing(true);
    onUse({ amount_is: comparison, amount: String(minor) });
  }

  return (
    <ConfirmDialog
      title={title}
      confirmLabel={t("narrow.amountUse")}
      isPending={false}
      onConfirm={use}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("narrow.compare")}>
          <Select
            value={comparison}
            options={comparisons.map((value) => ({ value, label: t(`narrow.comparison.${value}`) }))}
            onChange={({ target }) => setComparison(target.value as Comparison)}
          />
        </Field>
        <Field label={t("narrow.amount")} error={isMissing && t("narrow.amountMissing")}>
          <MoneyInput
            valueMinor={minor}
            onChange={(value) => {
              setMinor(value);
              setMissing(false);
            }}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
