import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useClaimPayment } from "#data/payments.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { isReference } from "./reference.rules.ts";
import type { CollectedOrder } from "./collected-order.ts";

/** Asks what the customer says they paid to the shop's own till, by the reference of their message. */
export function ClaimDialog({ order, payments, onClose }: CollectedOrder & { onClose: () => void }) {
  const { t } = useTranslation("collecting");
  const errorTextOf = useErrorText();
  const claim = useClaimPayment(order.id);
  const keyOf = useIdempotencyKey();
  const [reference, setReference] = useState("");
  const [amountMinor, setAmount] = useState<number | null>(payments.due_minor);
  const [problem, setProblem] = useState<"reference" | "amount" | null>(null);

  function write() {
    if (!isReference(reference)) return setProblem("reference");
    if (!amountMinor) return setProblem("amount");
    const told = { reference, amount_minor: amountMinor };
    claim.mutate({ key: keyOf(told), ...told }, { onSuccess: onClose });
  }

  return (
    <ConfirmDialog
      title={t("claim.title", { number: order.number })}
      description={t("claim.text")}
      confirmLabel={t("claim.confirm")}
      isPending={claim.isPending}
      error={claim.error && errorTextOf(claim.error)}
      onConfirm={write}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field
          label={t("claim.reference")}
          hint={t("claim.referenceHint")}
          error={problem === "reference" && t("claim.referenceWrong")}
        >
          <TextInput
            value={reference}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={({ target }) => {
              setReference(target.value);
              setProblem(null);
            }}
          />
        </Field>
        <Field label={t("claim.amount")} error={problem === "amount" && t("claim.amountMissing")}>
          <MoneyInput valueMinor={amountMinor} onChange={setAmount} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
