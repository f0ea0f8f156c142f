import { ApiError } from "@agiza/api-client/api-error";
import { formatMoney } from "@agiza/i18n/money";
import { formatPhone } from "@agiza/i18n/phone";
import { Checkbox } from "@agiza/ui/checkbox";
import { ErrorLine } from "@agiza/ui/error-line";
import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type CreditOfCustomer, useGiveLineCreditBack } from "#data/line-credits.ts";
import { isReference } from "#entities/collecting/reference.rules.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";

type Item = CreditOfCustomer["items"][number];
type Props = { id: string; leftMinor: number; line: NonNullable<Item["line"]>; onClose: () => void };

/** Says that the rest of credit from the till went back to the wallet that had paid it, and asks for that one's reference. */
export function LineCreditBackDialog({ id, leftMinor: shownMinor, line, onClose }: Props) {
  const { t } = useTranslation(["refunds", "customers", "common"]);
  const errorTextOf = useErrorText();
  const give = useGiveLineCreditBack(id);
  const keyOf = useIdempotencyKey();
  // As when the dialog opened: what was spent meanwhile is not given as money.
  const [leftMinor] = useState(shownMinor);
  const [reference, setReference] = useState("");
  const [isPayers, setPayers] = useState(false);
  const [wrong, setWrong] = useState<"reference" | "payer" | null>(null);
  const [pin, setPin] = useState("");
  const [needsPin, setNeedsPin] = useState(false);
  const payer = [
    line.payer_name,
    line.payer_phone && formatPhone(line.payer_phone),
    line.network && t(`common:network.${line.network}`),
  ]
    .filter(Boolean)
    .join(", ");
  function confirm() {
    if (!isReference(reference)) return setWrong("reference");
    if (!isPayers) return setWrong("payer");
    const all = { left_minor: leftMinor, reference, is_payers_wallet: true as const };
    const body = { ...all, ...(needsPin ? { owner_pin: pin } : {}) };
    give.mutate(
      { key: keyOf(body), ...body },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (error instanceof ApiError && error.code === "refund.needs_pin") setNeedsPin(true);
        },
      },
    );
  }
  return (
    <ConfirmDialog
      title={t("customers:lineCredit.title", { amount: formatMoney(leftMinor) })}
      description={t("customers:lineCredit.text")}
      confirmLabel={t("creditBack.confirm")}
      isPending={give.isPending}
      error={give.error && errorTextOf(give.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="m-0 rounded-md bg-surface-3 px-3.5 py-3 font-semibold wrap-anywhere">{payer}</p>
        <Field
          label={t("give.reference")}
          hint={t("give.referenceHint")}
          error={wrong === "reference" && t("give.referenceWrong")}
        >
          <TextInput
            value={reference}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={({ target }) => {
              setReference(target.value);
              setWrong(null);
            }}
          />
        </Field>
        <Checkbox
          label={t("customers:lineCredit.isPayers")}
          checked={isPayers}
          onChange={({ target }) => {
            setPayers(target.checked);
            setWrong(null);
          }}
        />
        {wrong === "payer" && (
          <p role="alert" className="m-0">
            <ErrorLine>{t("customers:lineCredit.payerMissing")}</ErrorLine>
          </p>
        )}
        {needsPin && (
          <Field label={t("give.pin")}>
            <PasswordInput
              value={pin}
              inputMode="numeric"
              autoComplete="off"
              showLabel={t("give.showPin")}
              hideLabel={t("give.hidePin")}
              onChange={({ target }) => setPin(target.value)}
            />
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}
