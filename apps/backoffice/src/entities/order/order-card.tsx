import { useTranslation } from "react-i18next";
import type { OrderSummary } from "#data/order-types.ts";
import { OrderDay, OrderLink, OrderTime, TotalCell } from "./order-cells.tsx";
import { OrderItemsText } from "./order-items.tsx";
import { LifecyclePill, PaymentPill, PracticeMark, TakenBackMark } from "./order-pills.tsx";
import { paymentIsNews } from "./payment-matters.rules.ts";
import { LinePicture } from "./line-picture.tsx";

/** An order on a phone: who and how much, what and when, where it stands. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const { t } = useTranslation("orders");
  const [first] = order.items;
  return (
    <div className="-my-1.5 flex items-center gap-3">
      {first && <LinePicture name={first.name} src={first.image_url} size={48} />}
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-2">
          <span className="truncate leading-5 font-strong">
            {order.customer ? order.customer.name || t("unnamed") : t("noCustomer")}
          </span>
          <TotalCell order={order} />
        </div>
        <div className="flex items-baseline gap-2 text-sm leading-5 tabular-nums">
          <span className="min-w-0 flex-1">
            <OrderItemsText order={order} />
          </span>
          <OrderDay order={order} />
          <OrderTime order={order} className="flex-none text-xs text-ink-3" />
        </div>
        {/* One line, whatever is to be said: what finds no room on it is on the order's page. */}
        <div className="mt-0.5 flex h-6 flex-wrap items-center gap-x-1.5 overflow-hidden large-letters:h-auto">
          <LifecyclePill lifecycle={order.lifecycle} />
          {paymentIsNews(order) && <PaymentPill order={order} />}
          <TakenBackMark order={order} />
          <PracticeMark order={order} />
          <OrderLink order={order} className="ml-auto text-xs leading-6 text-ink-3 tabular-nums" />
        </div>
      </div>
    </div>
  );
}
