import { formatMoney } from "@agiza/i18n/money";
import { RadioGroup } from "@agiza/ui/radio-group";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Transaction, useReturnUnmatched } from "#data/transactions.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { PinDialog } from "./pin-dialog.tsx";

type Props = { transaction: Transaction; leftMinor: number; onClose: () => void };

/** Writes down, by the PIN of who gave it, that money without an order went back. What a provider brought goes in cash. */
export function ReturnDialog({ transaction, leftMinor, onClose }: Props) {
  const { t } = useTranslation("transactions");
  const toasts = useOutcomeToasts();
  const keyOf = useIdempotencyKey();
  const giveBack = useReturnUnmatched(transaction.id);
  const isOfTill = transaction.provider === "own_till";
  const [from, setFrom] = useState<"till" | "cash">(isOfTill ? "till" : "cash");
  return (
    <PinDialog
      title={t("match.backTitle")}
      text={t("match.backText", { amount: formatMoney(leftMinor) })}
      confirmLabel={t("match.backDo")}
      isPending={giveBack.isPending}
      failure={giveBack.error}
      onPin={(pin) =>
        giveBack.mutate(
          { key: keyOf({ from, leftMinor }), pin, from },
          {
            onSuccess: () => {
              toasts.done(t("match.backDone"));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      {isOfTill && (
        <RadioGroup
          legend={t("match.backFrom")}
          value={from}
          onChange={(value) => setFrom(value === "cash" ? "cash" : "till")}
          options={[
            { value: "till", label: t("match.fromTill") },
            { value: "cash", label: t("match.fromCash") },
          ]}
        />
      )}
    </PinDialog>
  );
}
