import { formatPhone } from "@agiza/i18n/phone";
import { KangaMark } from "@agiza/ui/kanga-mark";
import { Money } from "@agiza/ui/money";
import { Pindo } from "@agiza/ui/pindo";
import { useTranslation } from "react-i18next";
import type { Shop } from "#data/shop.ts";
import { quantityText } from "#lib/quantity-text.ts";
import type { ReceiptFacts, ReceiptItem } from "./receipt-facts.rules.ts";
import { useReceiptRows } from "./use-receipt-rows.ts";

/** The receipt as a sheet of A5: always light, as paper is. */
export function ReceiptSheet({ facts, shop }: { facts: ReceiptFacts; shop: Shop }) {
  const { t } = useTranslation(["receipts", "common"]);
  const { charges, paid, returned, date } = useReceiptRows()(facts);
  const { customer } = facts;
  return (
    <article
      data-theme="light"
      aria-label={`${t("receipt")} ${facts.receiptNumber}`}
      className="bg-surface text-sm text-ink"
    >
      <Pindo shopId={shop.id} kanga={shop.kanga} height={14} />
      <header className="flex items-start justify-between gap-4 py-4">
        <div className="flex min-w-0 items-center gap-3">
          {shop.logo_url ? (
            <img
              src={shop.logo_url}
              alt=""
              width={52}
              height={52}
              className="flex-none rounded-md object-cover"
            />
          ) : (
            <KangaMark shopId={shop.id} kanga={shop.kanga} name={shop.name} size={52} />
          )}
          <div className="min-w-0">
            <p className="m-0 font-display text-xl leading-tight font-bold wrap-anywhere">{shop.name}</p>
            <p className="m-0 text-ink-2">
              {[shop.area, shop.region, formatPhone(shop.phone)].filter(Boolean).join(" · ")}
            </p>
          </div>
        </div>
        <div className="flex-none text-right">
          <p className="m-0 font-display text-xl leading-tight font-bold">
            {t("receipt")} {facts.receiptNumber}
          </p>
          <p className="m-0 text-ink-2 tabular-nums">
            {t("order")} #{facts.orderNumber}
            {facts.tillNumber && ` · ${facts.tillNumber}`}
          </p>
          <p className="m-0 text-ink-2 tabular-nums">{date}</p>
        </div>
      </header>
      {facts.isPractice && <p className="m-0 mb-3 font-strong text-warning-ink">{t("practice")}</p>}
      {customer && (
        <p className="m-0 mb-3 wrap-anywhere">
          <span className="text-ink-2">{t("customer")}: </span>
          {[customer.name, customer.phone && formatPhone(customer.phone)].filter(Boolean).join(" · ")}
        </p>
      )}
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-y border-line-control text-left text-xs text-ink-2">
            <th className="py-1.5 pr-3 font-strong">{t("goods")}</th>
            <th className="py-1.5 pr-3 text-right font-strong">{t("quantity")}</th>
            <th className="py-1.5 pr-3 text-right font-strong">{t("unitPrice")}</th>
            <th className="py-1.5 text-right font-strong">{t("amount")}</th>
          </tr>
        </thead>
        <tbody>
          {facts.items.map((item, index) => (
            <Item key={index} item={item} />
          ))}
        </tbody>
      </table>
      <dl className="m-0 mt-3 ml-auto grid max-w-[60%] break-inside-avoid gap-1">
        {charges.length > 0 && <Row name={t("common:subtotal")} minor={facts.subtotalMinor} />}
        {charges.map(({ name, amountMinor }, index) => (
          <Row key={index} name={name} minor={amountMinor} />
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line-control pt-1.5 font-display text-lg font-bold">
          <dt>{t("total")}</dt>
          <dd className="m-0">
            <Money minor={facts.totalMinor} plainDecimals />
          </dd>
        </div>
        {paid.map(({ name, reference, amountMinor }, index) => (
          <Row key={index} name={[name, reference].filter(Boolean).join(" · ")} minor={amountMinor} />
        ))}
        {returned.map(({ name, amountMinor }) => (
          <Row key={name} name={name} minor={amountMinor} />
        ))}
      </dl>
      <p className="m-0 mt-6 border-t border-dashed border-line-control pt-3 text-center text-ink-2">
        {shop.receipt_footer || t("thanks")}
      </p>
    </article>
  );
}

function Item({ item }: { item: ReceiptItem }) {
  return (
    <tr className="break-inside-avoid border-b border-line align-top">
      <td className="py-1.5 pr-3 wrap-anywhere">
        {item.name}
        {item.details.length > 0 && (
          <span className="block text-xs text-ink-2">{item.details.join(", ")}</span>
        )}
      </td>
      <td className="py-1.5 pr-3 text-right tabular-nums">{quantityText(item.quantity)}</td>
      <td className="py-1.5 pr-3 text-right">
        <Money minor={item.unitMinor} withCurrency={false} plainDecimals />
      </td>
      <td className="py-1.5 text-right">
        <Money minor={item.totalMinor} withCurrency={false} plainDecimals />
      </td>
    </tr>
  );
}

function Row({ name, minor }: { name: string; minor: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere text-ink-2">{name}</dt>
      <dd className="m-0 flex-none">
        <Money minor={minor} withCurrency={false} plainDecimals />
      </dd>
    </div>
  );
}
