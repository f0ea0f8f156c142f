import { randomKey } from "@agiza/api-client/random-key";
import { Button } from "@agiza/ui/button";
import { Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { useSendOrderLink } from "#data/orders.ts";
import { Notice } from "#patterns/notice.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** An order that its customer has still to send in, with the way to send them its link once more. */
export function OrderAwaiting({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const toasts = useOutcomeToasts();
  const mayChange = useMay("order.change");
  const send = useSendOrderLink();
  if (order.lifecycle !== "awaiting_customer") return null;
  return (
    <Notice
      tone="info"
      icon={Hourglass}
      title={t("awaiting.title", { name: order.customer?.name || t("theCustomer") })}
      actions={
        mayChange && (
          <Button
            loading={send.isPending}
            onClick={() =>
              send.mutate(
                { id: order.id, key: randomKey() },
                {
                  onSuccess: () => toasts.done(t("awaiting.sent")),
                  onError: (error) => toasts.failed(error, t("awaiting.failed")),
                },
              )
            }
          >
            {t("awaiting.send")}
          </Button>
        )
      }
    >
      <p className="m-0">{t("awaiting.text")}</p>
    </Notice>
  );
}
