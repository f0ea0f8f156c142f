import { formatPhone } from "@agiza/i18n/phone";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatDateTime } from "@agiza/i18n/dates";
import { Money } from "@agiza/ui/money";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { useShop } from "#data/shop.ts";
import { quantityText } from "#lib/quantity-text.ts";

/** What is packed, for whom, and what is still to be paid: a strip for the bag, of till paper's width or any other. */
export function OrderSlip({ order }: { order: Order }) {
  const { t } = useTranslation(["orders", "common"]);
  const { language } = useLanguage();
  const shop = useShop();
  const { customer, fulfilment } = order;
  const due = Math.max(0, order.total_minor - order.paid_minor);
  const place = [fulfilment.area_name, fulfilment.landmark].filter(Boolean).join(", ");
  return (
    <article
      data-theme="light"
      aria-label={t("orderTitle", { number: order.number })}
      className="rounded-lg border border-line bg-surface p-4 text-sm text-ink print:mb-6 print:max-w-[80mm] print:break-inside-avoid print:rounded-none print:border-0 print:border-b print:border-dashed"
    >
      <p className="m-0 text-xs">{shop?.name}</p>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="m-0 text-lg font-bold tabular-nums">#{order.number}</h2>
        <time dateTime={order.created_at} className="text-xs tabular-nums">
          {formatDateTime(order.created_at, language)}
        </time>
      </div>
      {customer && (
        <p className="m-0 mt-1 font-semibold">
          {[customer.name, customer.phone && formatPhone(customer.phone)].filter(Boolean).join(" · ")}
        </p>
      )}
      <p className="m-0">{[t(fulfilment.kind), place].filter(Boolean).join(": ")}</p>
      {fulfilment.note && <p className="m-0">{fulfilment.note}</p>}
      <ul className="m-0 mt-2 list-none border-y border-dashed border-line-control p-0 py-2">
        {order.lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-3 py-0.5">
            <span className="min-w-0">
              {quantityText(line.quantity)} × {line.name}
              {line.variant_name && ` (${line.variant_name})`}
              {line.add_ons.map(({ id, name }) => (
                <span key={id} className="block pl-4 text-xs">
                  + {name}
                </span>
              ))}
              {line.note && <span className="block pl-4 text-xs">{line.note}</span>}
            </span>
            <Money minor={line.total_minor} currency={order.currency} withCurrency={false} plainDecimals />
          </li>
        ))}
      </ul>
      {order.note && <p className="m-0 mt-2">{order.note}</p>}
      <p className="m-0 mt-2 flex justify-between gap-3">
        <span>{t("total")}</span>
        <Money minor={order.total_minor} currency={order.currency} plainDecimals />
      </p>
      <p className="m-0 flex justify-between gap-3 font-bold">
        <span>{due === 0 ? t("paidStamp") : t("slips.due")}</span>
        <Money minor={due || order.paid_minor} currency={order.currency} plainDecimals />
      </p>
    </article>
  );
}
