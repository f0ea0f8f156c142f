import { formatNumber } from "@agiza/i18n/numbers";
import { Card, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { LinePicture } from "#entities/order/line-picture.tsx";
import { ChangeOrder } from "./change/change-order.tsx";

/** What was ordered, what it costs, and what the customer wrote. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useTranslation(["orders", "common"]);
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title={t("items")}
        note={order.lines.length}
        actions={<ChangeOrder order={order} />}
        className="pb-3.5"
      />
      <ul className="m-0 list-none p-0">
        {order.lines.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
      </ul>
      <div className="grid gap-6 border-t border-line px-5 py-4 wide:grid-cols-2 narrow:gap-4 narrow:px-4">
        {order.note !== "" && (
          <div>
            <h3 className="m-0 text-sm font-semibold">{t("customerNote")}</h3>
            <p className="m-0 mt-1 max-w-[44ch] wrap-anywhere text-ink-2">“{order.note}”</p>
          </div>
        )}
        <dl className="m-0 grid content-start gap-2 wide:col-start-2 wide:justify-self-end">
          {order.subtotal_minor !== order.total_minor && (
            <Sum name={t("common:subtotal")} minor={order.subtotal_minor} />
          )}
          {order.discount_minor > 0 && <Sum name={t("discount")} minor={-order.discount_minor} />}
          {order.fees.map((fee, index) => (
            <Sum key={index} name={fee.name} minor={fee.amount_minor} />
          ))}
          {(order.fulfilment.kind === "delivery" || order.delivery_fee_minor > 0) && (
            <Sum name={t("common:deliveryFee")} minor={order.delivery_fee_minor} />
          )}
          <div className="flex items-baseline justify-between gap-6 large-letters:flex-wrap border-line not-first:mt-1 not-first:border-t not-first:pt-3">
            <dt className="text-lg font-semibold">{t("total")}</dt>
            <dd className="m-0 font-display text-xl font-bold tracking-tight">
              <Money minor={order.total_minor} currency={order.currency} />
            </dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}

function Sum({ name, minor }: { name: string; minor: number }) {
  return (
    <div className="flex justify-between gap-6 large-letters:flex-wrap">
      <dt className="text-ink-2">{name}</dt>
      <dd className="m-0">
        <Money minor={minor} withCurrency={false} plainDecimals />
      </dd>
    </div>
  );
}

/** What one costs with all that was added to it. */
const priceOfOne = ({ unit_price_minor, add_ons }: Order["lines"][number]): number =>
  add_ons.reduce((sum, { price_minor }) => sum + price_minor, unit_price_minor);

/** "Kikoi, Bahari × 2". */
const partInWords = ({ name, variant_name, quantity }: Order["lines"][number]["parts"][number]): string =>
  `${[name, variant_name].filter(Boolean).join(", ")} × ${quantity}`;

function OrderLine({ line }: { line: Order["lines"][number] }) {
  const { t } = useTranslation("orders");
  return (
    <li className="flex gap-4 large-letters:flex-wrap border-t border-line px-5 py-4 narrow:gap-3 narrow:px-4">
      <LinePicture name={line.name} src={line.image_url} size={64} className="self-start" />
      <div className="min-w-0 flex-1 large-letters:basis-full">
        <p className="m-0 font-strong wrap-anywhere">{line.name}</p>
        {line.parts.length > 0 && (
          <p className="m-0 mt-1.5 text-sm wrap-anywhere text-ink-2">
            {line.parts.map(partInWords).join("; ")}
          </p>
        )}
        {/* Of a set it names what was picked, which its parts say already. */}
        {line.parts.length === 0 && line.variant_name !== "" && (
          <p className="m-0 mt-1.5 w-fit rounded-sm bg-surface-3 px-2 py-0.5 text-sm font-medium text-ink-2">
            {line.variant_name}
          </p>
        )}
        {line.add_ons.map((addOn) => (
          <p key={addOn.id} className="m-0 mt-1.5 flex gap-1.5 text-sm text-ink-2">
            <Plus aria-hidden="true" className="mt-1 size-3 flex-none text-success" strokeWidth={2.4} />
            <span className="min-w-0 wrap-anywhere">
              {addOn.name}{" "}
              <span className="text-ink-3">
                {addOn.price_minor === 0 ? (
                  t("freeAddOn")
                ) : (
                  <Money minor={addOn.price_minor} withCurrency={false} signed plainDecimals />
                )}
              </span>
            </span>
          </p>
        ))}
        {line.list_price_minor !== null && (
          <p className="m-0 mt-1.5 text-sm wrap-anywhere text-ink-2">
            {t("agreedPrice", { price: formatNumber(line.list_price_minor / 100) })}
            {line.price_reason !== "" && ` · ${line.price_reason}`}
          </p>
        )}
        {line.discount_minor > 0 && (
          <p className="m-0 mt-1.5 text-sm text-ink-2">
            {t("lineDiscount", { amount: formatNumber(line.discount_minor / 100) })}
          </p>
        )}
        {line.note !== "" && <p className="m-0 mt-1.5 text-sm wrap-anywhere text-ink-2">“{line.note}”</p>}
      </div>
      <div className="flex-none text-right">
        <p className="m-0 font-strong">
          <Money minor={line.total_minor} withCurrency={false} />
        </p>
        {line.quantity !== 1 && (
          <p className="m-0 text-sm text-ink-3 tabular-nums">
            {t("unitPrice", { quantity: line.quantity, price: formatNumber(priceOfOne(line) / 100) })}
          </p>
        )}
      </div>
    </li>
  );
}
