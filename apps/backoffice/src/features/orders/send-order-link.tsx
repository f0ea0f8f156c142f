import { randomKey } from "@agiza/api-client/random-key";
import { Button } from "@agiza/ui/button";
import { Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { useSendOrderLink } from "#data/orders.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** What moves on an order that its customer has still to send in: the link to it, once more. */
export function SendOrderLink({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const toasts = useOutcomeToasts();
  const send = useSendOrderLink();
  return (
    <Button
      icon={<Send aria-hidden="true" strokeWidth={1.9} />}
      title={t("awaiting.text")}
      loading={send.isPending}
      onClick={() =>
        send.mutate(
          { id: order.id, key: randomKey() },
          {
            onSuccess: () => toasts.done(t("awaiting.sent"), t("awaiting.text")),
            onError: (error) => toasts.failed(error, t("awaiting.failed")),
          },
        )
      }
    >
      {t("awaiting.send")}
    </Button>
  );
}
