import { useTranslation } from "react-i18next";
import { useRequestPrompt } from "#data/payments.ts";
import { AskPhoneDialog } from "./ask-phone-dialog.tsx";
import type { CollectedOrder } from "./collected-order.ts";

/** Asks which phone is to pay an order, and how much of what is due. */
export function PromptDialog({ order, payments, onClose }: CollectedOrder & { onClose: () => void }) {
  const { t } = useTranslation("collecting");
  const ask = useRequestPrompt(order.id);
  return (
    <AskPhoneDialog
      title={t("prompt.title", { number: order.number })}
      dueMinor={payments.due_minor}
      phone={order.customer?.phone}
      isPending={ask.isPending}
      error={ask.error}
      onAsk={(key, { dueMinor, ...asked }) =>
        ask.mutate({ key, ...asked, due_minor: dueMinor }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}
