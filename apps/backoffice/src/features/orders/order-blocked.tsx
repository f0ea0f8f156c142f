import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { Notice } from "#patterns/notice.tsx";

/** What is missing for the steps that are not offered now. */
export function OrderBlocked({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  if (order.blocked_steps.length === 0) return null;
  const texts = order.blocked_steps.map(({ lifecycle, reason }) =>
    reason === "unpaid"
      ? t(`blocked.unpaid.${lifecycle === "picked_up" ? "picked_up" : "completed"}`)
      : t(`blocked.${reason}`),
  );
  return (
    <Notice tone="info" icon={CircleAlert}>
      {texts.map((text) => (
        <p key={text} className="m-0">
          {text}
        </p>
      ))}
    </Notice>
  );
}
