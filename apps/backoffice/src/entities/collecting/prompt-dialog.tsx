import { formatMoney } from "@agiza/i18n/money";
import { networkOf, parsePhone } from "@agiza/i18n/phone";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { PhoneInput } from "@agiza/ui/phone-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRequestPrompt } from "#data/payments.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { NetworkField, type MobileNetwork } from "./network-field.tsx";
import type { CollectedOrder } from "./collected-order.ts";

/** Asks which phone is to pay, and how much of what is due. */
export function PromptDialog({ order, payments, onClose }: CollectedOrder & { onClose: () => void }) {
  const { t } = useTranslation("collecting");
  const errorTextOf = useErrorText();
  const ask = useRequestPrompt(order.id);
  const [dueMinor] = useState(payments.due_minor);
  const keyOf = useIdempotencyKey();
  const [phone, setPhone] = useState(() => parsePhone(order.customer?.phone ?? "") ?? "");
  const [network, setNetwork] = useState<MobileNetwork | null>(null);
  const [amountMinor, setAmount] = useState<number | null>(dueMinor);
  const [problem, setProblem] = useState<"phone" | "amount" | null>(null);
  const isWhole = amountMinor === dueMinor;

  function send() {
    const parsed = parsePhone(phone);
    if (!parsed) return setProblem("phone");
    if (!amountMinor || amountMinor > dueMinor || (!isWhole && amountMinor % 100 !== 0))
      return setProblem("amount");
    const prompt = {
      phone: parsed,
      network: network ?? networkOf(parsed),
      due_minor: dueMinor,
      ...(!isWhole && { amount_minor: amountMinor }),
    };
    ask.mutate({ key: keyOf(prompt), ...prompt }, { onSuccess: onClose });
  }

  return (
    <ConfirmDialog
      title={t("prompt.title", { number: order.number })}
      description={t("prompt.text")}
      confirmLabel={t("prompt.send")}
      isPending={ask.isPending}
      error={ask.error && errorTextOf(ask.error)}
      onConfirm={send}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("prompt.phone")} error={problem === "phone" && t("prompt.phoneMissing")}>
          <PhoneInput
            value={phone}
            onChange={(typed) => {
              setPhone(typed);
              setNetwork(null);
              setProblem(null);
            }}
          />
        </Field>
        <NetworkField phone={phone} network={network} onChange={setNetwork} />
        <Field
          label={t("prompt.amount")}
          hint={t("prompt.amountHint", { due: formatMoney(dueMinor) })}
          error={problem === "amount" && t("prompt.amountWrong", { due: formatMoney(dueMinor) })}
        >
          <MoneyInput
            valueMinor={amountMinor}
            onChange={(typed) => {
              setAmount(typed);
              setProblem(null);
            }}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
