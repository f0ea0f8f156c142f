import { Field } from "@agiza/ui/field";
import { MoneyInput, presetAmountsMinor } from "@agiza/ui/money-input";
import { RadioGroup } from "@agiza/ui/radio-group";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type CustomerDebts, useSetCreditLimit } from "#data/debts.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";

type CreditLimitDialogProps = { customerId: string; limit: CustomerDebts["limit"]; onClose: () => void };
type Action = NonNullable<CustomerDebts["limit"]>["action"];

/** Asks how much a customer may owe, and what happens beyond it. */
export function CreditLimitDialog({ customerId, limit, onClose }: CreditLimitDialogProps) {
  const { t } = useTranslation("customers");
  const errorTextOf = useErrorText();
  const set = useSetCreditLimit(customerId);
  const [limitMinor, setLimit] = useState<number | null>(limit?.limit_minor ?? null);
  const [action, setAction] = useState<Action>(limit?.action ?? "block");
  return (
    <ConfirmDialog
      title={t("debts.limitTitle")}
      description={t("debts.limitText")}
      confirmLabel={t("debts.saveLimit")}
      isPending={set.isPending}
      error={set.error && errorTextOf(set.error)}
      onConfirm={() =>
        set.mutate(
          {
            limit: limitMinor === null ? null : { limit_minor: limitMinor, action },
            ...(limit && { updated_at: limit.updated_at }),
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("debts.most")} hint={t("debts.mostHint")}>
          <MoneyInput
            valueMinor={limitMinor}
            presets={{ label: t("debts.usual"), amountsMinor: presetAmountsMinor }}
            onChange={setLimit}
          />
        </Field>
        <RadioGroup
          legend={t("debts.beyond")}
          value={action}
          options={(["block", "warn"] as const).map((value) => ({
            value,
            label: t(`debts.action.${value}`),
          }))}
          onChange={setAction}
        />
      </div>
    </ConfirmDialog>
  );
}
