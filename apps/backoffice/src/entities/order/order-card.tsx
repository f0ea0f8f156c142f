import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OrderSummary } from "#data/order-types.ts";
import { OrderDay, OrderLink, OrderTime, TotalCell } from "./order-cells.tsx";
import { LifecyclePill, PaymentPill, PracticeMark, TakenBackMark } from "./order-pills.tsx";
import { paymentIsNews } from "./payment-matters.rules.ts";
import { LinePicture } from "./line-picture.tsx";

/** An order on a phone. */
export function OrderCard({ order, menu }: { order: OrderSummary; menu: ReactNode }) {
  const { t } = useTranslation("orders");
  const [first] = order.items;
  return (
    <div className="flex items-center gap-3">
      {first && <LinePicture name={first.name} src={first.image_url} size={48} />}
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-2">
          <span className="truncate font-strong">
            {order.customer ? order.customer.name || t("unnamed") : t("noCustomer")}
          </span>
          <TotalCell order={order} />
        </div>
        <p className="m-0 mt-0.5 flex items-center gap-1.5 text-sm text-ink-3 tabular-nums">
          <span className="min-w-0 truncate">
            <OrderLink order={order} className="text-ink-3" /> · <OrderTime order={order} />
          </span>
          <OrderDay order={order} />
        </p>
        {/* A line of their own, so that every card is as high as the next. */}
        <span className="mt-1.5 flex items-end justify-between gap-2">
          <span className="flex min-w-0 flex-wrap gap-1.5">
            <LifecyclePill lifecycle={order.lifecycle} />
            {paymentIsNews(order) && <PaymentPill order={order} />}
            <TakenBackMark order={order} />
            <PracticeMark order={order} />
          </span>
          <span className="-my-2 -mr-2.5 flex-none">{menu}</span>
        </span>
      </div>
    </div>
  );
}
