import { ApiError } from "@agiza/api-client/api-error";
import { formatMoney } from "@agiza/i18n/money";
import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import { RadioGroup } from "@agiza/ui/radio-group";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Refund, useGiveCreditBack } from "#data/refunds.ts";
import { isReference } from "#entities/collecting/reference.rules.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";

/** Asks how the rest of some credit became money again. */
export function CreditBackDialog({
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
  const give = useGiveCreditBack(orderId, refund.id);
  const keyOf = useIdempotencyKey();
  // As when the dialog opened: what was spent meanwhile is not given as money.
  const [leftMinor] = useState(refund.left_minor);
  const [way, setWay] = useState<"cash" | "own_wallet">("cash");
  const [reference, setReference] = useState("");
  const [isWrong, setWrong] = useState(false);
  const [pin, setPin] = useState("");
  const [needsPin, setNeedsPin] = useState(false);
  function confirm() {
    if (way === "own_wallet" && !isReference(reference)) return setWrong(true);
    const all = { left_minor: leftMinor, ...(needsPin ? { owner_pin: pin } : {}) };
    const body = way === "cash" ? { way, ...all } : { way, ...all, reference };
    give.mutate(
      { key: keyOf(body), body },
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
      title={t("creditBack.title", { amount: formatMoney(leftMinor) })}
      description={t("creditBack.text")}
      confirmLabel={t("creditBack.confirm")}
      isPending={give.isPending}
      error={give.error && errorTextOf(give.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <RadioGroup
          look="cards"
          legend={t("give.way")}
          value={way}
          options={(["cash", "own_wallet"] as const).map((value) => ({
            value,
            label: t(`give.ways.${value}`),
            description: way === value ? t(`give.next.${value}`) : undefined,
          }))}
          onChange={setWay}
        />
        {way === "own_wallet" && (
          <Field
            label={t("give.reference")}
            hint={t("give.referenceHint")}
            error={isWrong && t("give.referenceWrong")}
          >
            <TextInput
              value={reference}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              onChange={({ target }) => {
                setReference(target.value);
                setWrong(false);
              }}
            />
          </Field>
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
