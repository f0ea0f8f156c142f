import { formatMoney } from "@agiza/i18n/money";
import { Field } from "@agiza/ui/field";
import { MoneyInput, presetAmountsMinor } from "@agiza/ui/money-input";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExpenseSource } from "#data/expenses.ts";
import { usePaySupplier } from "#data/purchases.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { FormDrawer } from "#patterns/form/form-drawer.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { SourceChoice } from "./source-choice.tsx";

export type PaySupplierFormProps = {
  supplier: { id: string; name: string };
  owedMinor: number;
  /** What is paid; left out, what was bought longest ago is paid first. */
  purchaseId?: string;
  onClose: () => void;
};

/** The sheet in which a supplier is paid what the shop owes them. */
export function PaySupplierForm({ supplier, owedMinor, purchaseId, onClose }: PaySupplierFormProps) {
  const { t } = useTranslation(["purchases", "common", "screens"]);
  const toasts = useOutcomeToasts();
  const keyOf = useIdempotencyKey();
  const pay = usePaySupplier(supplier.id);
  const [amountMinor, setAmount] = useState<number | null>(null);
  const [paidFrom, setPaidFrom] = useState<ExpenseSource>("drawer");
  const [note, setNote] = useState("");
  const [isTried, setTried] = useState(false);
  const isTooMuch = amountMinor !== null && amountMinor > owedMinor;
  const amounts = [...presetAmountsMinor.filter((amount) => amount < owedMinor), owedMinor].slice(-5);

  function save() {
    if (!amountMinor || isTooMuch) return setTried(true);
    const body = {
      amount_minor: amountMinor,
      paid_from: paidFrom,
      note: note.trim(),
      ...(purchaseId !== undefined && { purchase_id: purchaseId }),
    };
    pay.mutate(
      { key: keyOf(body), ...body },
      {
        onSuccess: () => {
          toasts.done(t("pay.done"), formatMoney(amountMinor));
          onClose();
        },
      },
    );
  }

  const amountError = !amountMinor
    ? t("pay.amountMissing")
    : isTooMuch && t("pay.tooMuch", { amount: formatMoney(owedMinor) });
  return (
    <FormDrawer
      title={t("pay.title", { name: supplier.name })}
      onClose={onClose}
      saveLabel={t("pay.save", { amount: formatMoney(amountMinor ?? 0) })}
      isSaving={pay.isPending}
      error={pay.error}
      onSave={save}
    >
      <p className="m-0">
        <span className="font-strong">{t("pay.owed", { amount: formatMoney(owedMinor) })}</span>
        {purchaseId === undefined && <span className="block text-sm text-ink-2">{t("pay.oldest")}</span>}
      </p>
      <Field label={t("pay.amount")} error={isTried && amountError}>
        <MoneyInput
          size="lg"
          valueMinor={amountMinor}
          onChange={setAmount}
          presets={{ label: t("pay.amounts"), amountsMinor: amounts }}
        />
      </Field>
      <div>
        <p className="m-0 mb-1.5 font-semibold">{t("pay.from")}</p>
        <SourceChoice label={t("pay.from")} value={paidFrom} onChange={setPaidFrom} />
      </div>
      <Field label={t("pay.note")} optional={t("pay.optional")}>
        <TextInput
          value={note}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </FormDrawer>
  );
}
