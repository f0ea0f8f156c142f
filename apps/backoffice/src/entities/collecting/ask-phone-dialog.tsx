import { formatMoney } from "@agiza/i18n/money";
import { networkOf, parsePhone } from "@agiza/i18n/phone";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { PhoneInput } from "@agiza/ui/phone-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#lib/use-error-text.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { NetworkField, type MobileNetwork } from "./network-field.tsx";

/** What a phone is asked for: a part of what was seen as due, or all of it. */
export type AskedPhone = {
  phone: string;
  network: MobileNetwork | null;
  dueMinor: number;
  /** Left out: all of it. */
  amount_minor?: number;
};

type AskPhoneDialogProps = {
  title: string;
  /** As it is now; the dialog keeps what it showed. */
  dueMinor: number;
  /** The customer's own. */
  phone: string | null | undefined;
  isPending: boolean;
  error: unknown;
  /** The same key for the same wish. */
  onAsk: (key: string, asked: AskedPhone) => void;
  onClose: () => void;
};

/** Asks which phone is to pay, and how much of what is due. */
export function AskPhoneDialog({ title, onAsk, isPending, error, onClose, ...known }: AskPhoneDialogProps) {
  const { t } = useTranslation("collecting");
  const errorTextOf = useErrorText();
  const [dueMinor] = useState(known.dueMinor);
  const keyOf = useIdempotencyKey();
  const [phone, setPhone] = useState(() => parsePhone(known.phone ?? "") ?? "");
  const [network, setNetwork] = useState<MobileNetwork | null>(null);
  const [amountMinor, setAmount] = useState<number | null>(dueMinor);
  const [problem, setProblem] = useState<"phone" | "amount" | null>(null);
  const isWhole = amountMinor === dueMinor;

  function send() {
    const parsed = parsePhone(phone);
    if (!parsed) return setProblem("phone");
    if (!amountMinor || amountMinor > dueMinor || (!isWhole && amountMinor % 100 !== 0))
      return setProblem("amount");
    const asked = {
      phone: parsed,
      network: network ?? networkOf(parsed),
      dueMinor,
      ...(!isWhole && { amount_minor: amountMinor }),
    };
    onAsk(keyOf(asked), asked);
  }

  return (
    <ConfirmDialog
      title={title}
      description={t("prompt.text")}
      confirmLabel={t("prompt.send")}
      isPending={isPending}
      error={error ? errorTextOf(error) : null}
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
