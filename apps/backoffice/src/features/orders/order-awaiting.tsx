import { useLanguage } from "@agiza/i18n/language-provider";
import { Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";
import { Notice } from "#patterns/notice.tsx";

/** Stands at an order that its customer has still to send in. */
export function OrderAwaiting({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const { language } = useLanguage();
  const now = useNow();
  if (order.lifecycle !== "awaiting_customer") return null;
  const sent = order.timeline.find(({ kind }) => kind === "order.link_sent");
  return (
    <Notice
      tone="info"
      icon={Hourglass}
      title={t("awaiting.title", { name: order.customer?.name || t("theCustomer") })}
    >
      {sent && <p className="m-0">{t("awaiting.linkSent", { time: orderMoment(sent.at, language, now) })}</p>}
    </Notice>
  );
}
