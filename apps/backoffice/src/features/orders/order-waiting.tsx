import { useLanguage } from "@agiza/i18n/language-provider";
import { useQuery } from "@tanstack/react-query";
import { MessageCircleQuestion } from "lucide-react";
import { useTranslation } from "react-i18next";
import { waitingQuery } from "#data/conversations.ts";
import type { Order } from "#data/order-types.ts";
import { MarkAnsweredButton } from "#entities/conversation/mark-answered-button.tsx";
import { CustomerLinks } from "#entities/customer/customer-links.tsx";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";
import { Notice } from "#patterns/notice.tsx";
import { useMay } from "#patterns/use-may.ts";

/** Says that the order's customer asked in the chat for a person, with the ways to answer. */
export function OrderWaiting({ order }: { order: Order }) {
  const { t } = useTranslation(["backoffice", "orders"]);
  const { language } = useLanguage();
  const now = useNow();
  const mayRead = useMay("conversations.read");
  const customerId = order.customer?.id;
  const query = useQuery({ ...waitingQuery(customerId), enabled: mayRead && customerId !== undefined });
  const [waiting] = query.data?.items ?? [];
  if (!waiting || !mayRead) return null;
  const { customer, since, last_words: words } = waiting;
  const name = customer.name || t("orders:unnamed");
  return (
    <Notice
      tone="warning"
      icon={MessageCircleQuestion}
      title={t("waitingPerson.onOrder", { name, time: orderMoment(since, language, now) })}
      actions={
        <>
          {customer.phone && <CustomerLinks phone={customer.phone} name={name} />}
          <MarkAnsweredButton waiting={waiting} name={name} />
        </>
      }
    >
      {words !== "" && <p className="m-0 line-clamp-2 wrap-anywhere">{words}</p>}
      {!customer.phone && <p className="m-0">{t("waitingPerson.hidden")}</p>}
    </Notice>
  );
}
