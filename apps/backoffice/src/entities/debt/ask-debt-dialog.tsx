import { useTranslation } from "react-i18next";
import { useRequestDebtPayment } from "#data/debts.ts";
import { AskPhoneDialog } from "#entities/collecting/ask-phone-dialog.tsx";

type AskDebtDialogProps = {
  customerId: string;
  phone: string | null;
  owedMinor: number;
  onClose: () => void;
};

/** Asks which phone is to pay what a customer owes, and how much of it. */
export function AskDebtDialog({ customerId, phone, owedMinor, onClose }: AskDebtDialogProps) {
  const { t } = useTranslation("customers");
  const ask = useRequestDebtPayment(customerId);
  return (
    <AskPhoneDialog
      title={t("debts.askTitle")}
      dueMinor={owedMinor}
      phone={phone}
      isPending={ask.isPending}
      error={ask.error}
      onAsk={(key, { dueMinor, ...asked }) =>
        ask.mutate({ key, ...asked, owed_minor: dueMinor }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}
