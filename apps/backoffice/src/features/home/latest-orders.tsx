import { Card, CardHeader } from "@agiza/ui/card";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OrderSummary } from "#data/order-types.ts";
import { OrderTime, StatusCell, TotalCell } from "#entities/order/order-cells.tsx";
import { OrderItemsText } from "#entities/order/order-items.tsx";
import { LinePicture } from "#entities/order/line-picture.tsx";
import { paths } from "#lib/paths.ts";
import { SampleOrder } from "./sample-order.tsx";

/** The newest orders, each the way to its page; a shop that has none sees how one will look. */
export function LatestOrders({ orders }: { orders: readonly OrderSummary[] }) {
  const { t } = useTranslation("home");
  if (orders.length === 0) return <SampleOrder />;
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title={t("latest")}
        actions={
          <Link to={paths.orders} className="font-semibold text-brand-ink underline underline-offset-[3px]">
            {t("allOrders")}
          </Link>
        }
        className="pb-3"
      />
      <ul aria-label={t("latest")} className="m-0 list-none p-0">
        {orders.map((order) => (
          <LatestOrder key={order.id} order={order} />
        ))}
      </ul>
    </Card>
  );
}

function LatestOrder({ order }: { order: OrderSummary }) {
  const { t } = useTranslation(["home", "orders"]);
  const [first] = order.items;
  const name = order.customer ? order.customer.name || t("orders:unnamed") : t("orders:noCustomer");
  return (
    <li className="relative grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-5 py-3 hover:bg-surface-2 narrow:px-4 wide:min-h-16 wide:grid-cols-[96px_44px_minmax(0,1fr)_184px_104px] wide:gap-x-4 wide:py-1">
      {first && (
        <LinePicture
          name={first.name}
          src={first.image_url}
          size={48}
          className="row-span-3 self-start wide:order-2 wide:row-span-1 wide:size-11! wide:self-center"
        />
      )}
      <span className="min-w-0 wide:order-1 narrow:order-3 narrow:col-span-2 narrow:col-start-2">
        <Link
          to={paths.order(order.id)}
          className="font-strong text-ink tabular-nums no-underline after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus narrow:font-normal narrow:text-ink-3"
        >
          #{order.number}
        </Link>
        <span aria-hidden="true" className="text-ink-3 wide:hidden">
          {" · "}
        </span>
        <OrderTime order={order} className="text-xs text-ink-3 wide:block" />
      </span>
      <span className="min-w-0 wide:order-3 wide:col-start-3 narrow:order-1 narrow:col-start-2">
        <span className="block truncate font-strong">{name}</span>
        <span className="text-sm narrow:hidden">
          <OrderItemsText order={order} />
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-1.5 wide:order-4 narrow:order-4 narrow:col-span-2 narrow:col-start-2 narrow:mt-1.5">
        <StatusCell order={order} />
      </span>
      <span className="justify-self-end wide:order-5 narrow:order-2 narrow:col-start-3 narrow:row-start-1">
        <TotalCell order={order} />
      </span>
    </li>
  );
}
