import { Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { Notice } from "#patterns/notice.tsx";

/** Stands at an order that its customer has still to send in. */
export function OrderAwaiting({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  if (order.lifecycle !== "awaiting_customer") return null;
  return (
    <Notice
      tone="info"
      icon={Hourglass}
      title={t("awaiting.title", { name: order.customer?.name || t("theCustomer") })}
    >
      <p className="m-0">{t("awaiting.text")}</p>
    </Notice>
  );
}
