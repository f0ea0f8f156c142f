import { useLanguage } from "@agiza/i18n/language-provider";
import { Money } from "@agiza/ui/money";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { customerOrdersQuery } from "#data/customers.ts";
import type { OrderSummary } from "#data/order-types.ts";
import { LinePicture } from "#entities/order/line-picture.tsx";
import { LifecyclePill } from "#entities/order/order-pills.tsx";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { goodsOf, isOpen } from "./open-order.rules.ts";

const shownEarlier = 4;

/** What the customer has ordered: what is open whole, what is over by its number. */
export function OrdersOfCustomer({ customerId }: { customerId: string }) {
  const { t } = useTranslation("conversations");
  const query = useQuery(customerOrdersQuery(customerId));
  return (
    <QueryView
      query={query}
      failedTitle={t("order.failed")}
      skeleton={<Skeleton className="h-24 w-full rounded-lg" />}
    >
      {({ items }) => {
        const open = items.filter(isOpen);
        const earlier = items.filter((order) => !isOpen(order)).slice(0, shownEarlier);
        if (items.length === 0) return <p className="m-0 text-sm text-ink-2">{t("side.noOrders")}</p>;
        return (
          <div className="grid grid-cols-1 gap-5">
            {open.length > 0 && (
              <Part title={t("side.openOrders")}>
                {open.map((order) => (
                  <OpenOrder key={order.id} order={order} />
                ))}
              </Part>
            )}
            {earlier.length > 0 && (
              <Part title={t("side.earlier")}>
                {earlier.map((order) => (
                  <EarlierOrder key={order.id} order={order} />
                ))}
              </Part>
            )}
          </div>
        );
      }}
    </QueryView>
  );
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="grid grid-cols-1 gap-2">
    <h4 className="m-0 text-sm font-strong">{title}</h4>
    <ul className="m-0 grid list-none grid-cols-1 gap-2 p-0">{children}</ul>
  </section>
);

function OpenOrder({ order }: { order: OrderSummary }) {
  const [first] = order.items;
  return (
    <li>
      <Link
        to={paths.order(order.id)}
        className="grid grid-cols-1 gap-2 rounded-lg border border-line p-3 text-ink no-underline hover:border-line-control"
      >
        <span className="flex items-center justify-between gap-2">
          <span className="font-strong tabular-nums">#{order.number}</span>
          <LifecyclePill lifecycle={order.lifecycle} />
        </span>
        <span className="flex items-center gap-2.5">
          {first && <LinePicture name={first.name} src={first.image_url} size={40} />}
          <span className="line-clamp-2 min-w-0 flex-1 text-sm leading-snug">{goodsOf(order)}</span>
          <Money minor={order.total_minor} withCurrency={false} />
        </span>
      </Link>
    </li>
  );
}

function EarlierOrder({ order }: { order: OrderSummary }) {
  const { language } = useLanguage();
  const now = useNow();
  return (
    <li>
      <Link
        to={paths.order(order.id)}
        className="flex items-baseline gap-2 py-1 text-sm text-ink no-underline hover:underline"
      >
        <span className="font-semibold tabular-nums">#{order.number}</span>
        <span className="flex-1 text-ink-2">{orderMoment(order.created_at, language, now)}</span>
        <Money minor={order.total_minor} withCurrency={false} />
      </Link>
    </li>
  );
}
