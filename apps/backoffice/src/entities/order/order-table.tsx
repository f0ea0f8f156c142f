import { useLanguage } from "@agiza/i18n/language-provider";
import { Avatar } from "@agiza/ui/avatar";
import { Money } from "@agiza/ui/money";
import { MessageCircle, Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLive } from "#data/live.store.ts";
import type { OrderSummary } from "#data/orders.ts";
import { CustomerName } from "#entities/customer/customer-name.tsx";
import { classNames } from "@agiza/ui/class-names";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { OrderItems } from "./order-items.tsx";
import { paymentMatters } from "./payment-matters.rules.ts";
import { LifecyclePill, PaymentPill } from "./order-pills.tsx";

export type OrderTableProps = {
  /** Name of the table for screen readers. */
  label: string;
  orders: readonly OrderSummary[];
};

const head =
  "h-[38px] px-3 text-left text-xs font-semibold whitespace-nowrap text-ink-3 first:pl-5 last:pr-5";
const cell = "h-row px-3 py-1.5 first:pl-5 last:pr-5";

/** Orders on a desk; the whole row opens the order. */
export function OrderTable({ label, orders }: OrderTableProps) {
  const { t } = useTranslation("orders");
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className="w-full table-fixed border-collapse">
        <thead className="bg-surface-2">
          <tr>
            <th scope="col" className={classNames(head, "w-[138px]")}>
              {t("order")}
            </th>
            <th scope="col" className={classNames(head, "w-[192px]")}>
              {t("customer")}
            </th>
            <th scope="col" className={head}>
              {t("items")}
            </th>

            <th scope="col" className={classNames(head, "w-[120px] max-xl:hidden")}>
              {t("channel")}
            </th>
            <th scope="col" className={classNames(head, "w-[104px] max-xl:hidden")}>
              {t("staff")}
            </th>

            <th scope="col" className={classNames(head, "w-[240px] max-xl:w-[170px]")}>
              {t("status")}
            </th>
            <th scope="col" className={classNames(head, "w-[126px] text-right")}>
              {t("total")}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OrderRow({ order }: { order: OrderSummary }) {
  const { t } = useTranslation("orders");
  const { language } = useLanguage();
  const now = useNow();
  const isChanged = useLive(({ changed }) => changed.has(order.id));
  const ChannelIcon = order.source === "whatsapp" ? MessageCircle : Store;
  return (
    <tr
      className={classNames(
        "relative border-t border-line hover:bg-surface-2 has-[a:focus-visible]:bg-surface-2",
        isChanged && "row-changed",
      )}
    >
      <td className={cell}>
        <Link
          to={paths.order(order.id)}
          className="block font-strong text-ink tabular-nums no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          #{order.number}
        </Link>
        <time dateTime={order.created_at} className="block truncate text-xs text-ink-3">
          {orderMoment(order.created_at, language, now)}
        </time>
      </td>
      <td className={cell}>
        <CustomerName customer={order.customer} />
      </td>
      <td className={cell}>
        <OrderItems order={order} />
      </td>

      <td className={classNames(cell, "max-xl:hidden")}>
        <span className="flex items-center gap-2 text-ink-2">
          <ChannelIcon aria-hidden="true" className="size-4 flex-none" strokeWidth={1.9} />
          {t(`source.${order.source}`)}
        </span>
      </td>
      <td className={classNames(cell, "max-xl:hidden")}>
        {order.staff ? (
          <span className="flex min-w-0 items-center gap-2">
            <Avatar name={order.staff.name} size={24} />
            <span className="truncate text-ink-2">{order.staff.name.split(" ")[0]}</span>
          </span>
        ) : (
          <span className="text-ink-3">–</span>
        )}
      </td>

      <td className={cell}>
        <span className="flex flex-wrap gap-1.5">
          <LifecyclePill lifecycle={order.lifecycle} />
          {paymentMatters(order) && <PaymentPill status={order.payment_status} />}
        </span>
      </td>
      <td className={classNames(cell, "text-right font-strong")}>
        <Money minor={order.total_minor} currency={order.currency} withCurrency={false} />
      </td>
    </tr>
  );
}
