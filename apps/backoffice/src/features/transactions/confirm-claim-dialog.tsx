import { formatMoney } from "@agiza/i18n/money";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { Select } from "@agiza/ui/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type MobileNetwork, type Transaction, useConfirmClaim } from "#data/transactions.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { isPin, PinField } from "./pin-field.tsx";

const networks = ["mpesa", "airtel_money", "mixx", "halopesa"] as const;

type Props = { claim: Transaction; onConfirmed: () => void; onClose: () => void };

/** Asks whoever sees the money on the till's phone to vouch for it by their own PIN. */
export function ConfirmClaimDialog({ claim, onConfirmed, onClose }: Props) {
  const { t } = useTranslation(["transactions", "common"]);
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const confirm = useConfirmClaim(claim.id);
  const keyOf = useIdempotencyKey();
  const [amountMinor, setAmount] = useState<number | null>(claim.amount_minor);
  const [network, setNetwork] = useState<MobileNetwork | null>(claim.network);
  const [pin, setPin] = useState("");
  const [problem, setProblem] = useState<"amount" | "pin" | null>(null);

  function vouch() {
    if (!amountMinor) return setProblem("amount");
    if (!isPin(pin)) return setProblem("pin");
    const seen = { amount_minor: amountMinor, ...(network && { network }) };
    confirm.mutate(
      { key: keyOf(seen), ...seen, pin },
      {
        onSuccess: () => {
          toasts.done(t("confirm.done"));
          onConfirmed();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={t("confirm.title", { amount: formatMoney(claim.amount_minor) })}
      description={t("confirm.text")}
      confirmLabel={t("confirm.do")}
      isPending={confirm.isPending}
      error={confirm.error && errorTextOf(confirm.error)}
      onConfirm={vouch}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("confirm.amount")} error={problem === "amount" && t("confirm.amountMissing")}>
          <MoneyInput
            valueMinor={amountMinor}
            onChange={(value) => {
              setAmount(value);
              setProblem(null);
            }}
          />
        </Field>
        <Field label={t("confirm.wallet")}>
          <Select
            value={network ?? ""}
            placeholder={t("ownTill")}
            options={networks.map((value) => ({ value, label: t(`common:network.${value}`) }))}
            onChange={({ target }) => setNetwork((target.value || null) as MobileNetwork | null)}
          />
        </Field>
        <PinField
          pin={pin}
          isMissing={problem === "pin"}
          failure={confirm.error}
          onChange={(typed) => {
            setPin(typed);
            setProblem(null);
          }}
        />
      </div>
    </ConfirmDialog>
  );
}
