import { formatDayToKeep } from "@agiza/i18n/dates";
import type { Language } from "@agiza/i18n/language";
import { Card, CardBody } from "@agiza/ui/card";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DayToMake } from "#data/pre-orders.ts";
import { LinePicture } from "#entities/order/line-picture.tsx";
import { paths } from "#lib/paths.ts";
import { quantityText } from "#lib/quantity-text.ts";

type DayToMakeCardProps = { day: DayToMake; language: Language };

/** One day: each of the goods with how many, and below them whose they are and what those people wrote. */
export function DayToMakeCard({ day: { day, orders_count: count, goods }, language }: DayToMakeCardProps) {
  const { t } = useTranslation("preOrders");
  return (
    <Card className="max-w-[840px] print:break-inside-avoid print:border-0 print:shadow-none">
      <CardBody>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="heading-card m-0">{formatDayToKeep(day, language)}</h2>
          <Link
            to={`${paths.orders}?due_on=${day}`}
            className="inline-flex min-h-6 items-center font-semibold text-brand-ink print:text-inherit print:no-underline touch:min-h-11"
          >
            {t("toMake.orders", { count })}
          </Link>
        </div>
        <ul className="m-0 mt-2 list-none divide-y divide-line p-0">
          {goods.map((one) => (
            <GoodsToMake key={`${one.name}|${one.variant_name}`} goods={one} />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function GoodsToMake({ goods }: { goods: DayToMake["goods"][number] }) {
  const { t } = useTranslation("preOrders");
  const { name, variant_name: variant, image_small_url: image, quantity, orders } = goods;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 py-3.5 print:grid-cols-[auto_minmax(0,1fr)]">
      <LinePicture name={name} src={image} size={48} className="row-span-2 print:hidden" />
      <p className="m-0 text-md leading-snug font-strong wrap-anywhere">
        {name}
        {variant !== "" && <span className="font-normal text-ink-2"> ({variant})</span>}
      </p>
      <span className="row-span-2 min-w-11 rounded-md bg-surface-3 px-2.5 py-2 text-center font-display text-xl leading-none font-bold tabular-nums print:order-first print:min-w-8 print:bg-transparent print:p-0 print:text-right print:text-md">
        {quantityText(quantity)}
      </span>
      <ul aria-label={t("toMake.whose")} className="col-start-2 m-0 mt-1 grid list-none gap-1 p-0">
        {orders.map((order, index) => (
          // The same order may hold the same goods twice, with other notes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${order.id} ${index}`} className="min-w-0 text-sm text-ink-2 wrap-anywhere">
            <Link
              to={paths.order(order.id)}
              className="font-semibold text-ink tabular-nums hover:underline touch:inline-block touch:min-h-9"
            >
              #{order.number}
            </Link>{" "}
            {[
              order.customer_name || t("toMake.unnamed"),
              orders.length > 1 && `× ${quantityText(order.quantity)}`,
              order.deposit_due_minor > 0 && t("toMake.waits"),
            ]
              .filter(Boolean)
              .join(" · ")}
            {[...order.add_ons.map((addOn) => `+ ${addOn}`), ...order.notes].map((note) => (
              <span key={note} className="block text-ink">
                {note}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </li>
  );
}
