import { useLanguage } from "@agiza/i18n/language-provider";
import { Money } from "@agiza/ui/money";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLive } from "#data/live.store.ts";
import type { OrderSummary } from "#data/orders.ts";
import { classNames } from "@agiza/ui/class-names";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { LifecyclePill, PaymentPill } from "./order-pills.tsx";
import { paymentIsNews } from "./payment-matters.rules.ts";
import { ProductPicture } from "./product-picture.tsx";

/** Orders on a phone; the whole card opens the order. */
export function OrderCards({ label, orders }: { label: string; orders: readonly OrderSummary[] }) {
  return (
    <ul aria-label={label} className="m-0 list-none p-0">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  );
}

function OrderCard({ order }: { order: OrderSummary }) {
  const { t } = useTranslation("orders");
  const { language } = useLanguage();
  const now = useNow();
  const isChanged = useLive(({ changed }) => changed.has(order.id));
  const [first] = order.items;
  const name = order.customer ? order.customer.name || t("unnamed") : t("noCustomer");
  return (
    <li
      className={classNames(
        "relative flex items-center gap-3 border-t border-line px-4 py-[13px] first:border-t-0",
        isChanged && "row-changed",
      )}
    >
      {first && <ProductPicture name={first.name} src={first.image_url} size={48} />}
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-2">
          <span className="truncate font-strong">{name}</span>
          <span className="font-strong">
            <Money minor={order.total_minor} currency={order.currency} withCurrency={false} />
          </span>
        </div>
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1.5">
          <span className="flex-none text-sm text-ink-3 tabular-nums">
            <Link
              to={paths.order(order.id)}
              className="text-ink-3 no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              #{order.number}
            </Link>{" "}
            · <time dateTime={order.created_at}>{orderMoment(order.created_at, language, now)}</time>
          </span>
          <span className="flex flex-wrap gap-1.5">
            <LifecyclePill lifecycle={order.lifecycle} />
            {paymentIsNews(order) && <PaymentPill status={order.payment_status} />}
          </span>
        </div>
      </div>
    </li>
  );
}
