import { formatPhone } from "@agiza/i18n/phone";
import { useTranslation } from "react-i18next";
import type { OrderFiscalReceipt } from "#data/order-fiscal.ts";
import type { Shop } from "#data/shop.ts";
import { PaperHead, PaperLines, PaperRow, PaperTotal } from "#entities/paper/paper-parts.tsx";
import { FiscalReceiptsLater } from "./fiscal-receipts-later.tsx";
import type { ReceiptFacts } from "./receipt-facts.rules.ts";
import { useReceiptRows } from "./use-receipt-rows.ts";

/** The receipt as a sheet of A5: always light, as paper is. */
export function ReceiptSheet({
  facts,
  shop,
  fiscal = [],
}: {
  facts: ReceiptFacts;
  shop: Shop;
  fiscal?: readonly OrderFiscalReceipt[];
}) {
  const { t } = useTranslation(["receipts", "common"]);
  const { charges, paid, beside, date } = useReceiptRows()(facts);
  const { customer } = facts;
  return (
    <article
      data-theme="light"
      aria-label={`${t("receipt")} ${facts.receiptNumber}`}
      className="bg-surface text-sm text-ink"
    >
      <PaperHead shop={shop}>
        <p className="m-0 font-display text-xl leading-tight font-bold">
          {t("receipt")} {facts.receiptNumber}
        </p>
        <p className="m-0 text-ink-2 tabular-nums">
          {t("order")} #{facts.orderNumber}
          {facts.tillNumber && ` · ${facts.tillNumber}`}
        </p>
        <p className="m-0 text-ink-2 tabular-nums">{date}</p>
      </PaperHead>
      {facts.isPractice && <p className="m-0 mb-3 font-strong text-warning-ink">{t("practice")}</p>}
      {customer && (
        <p className="m-0 mb-3 wrap-anywhere">
          <span className="text-ink-2">{t("customer")}: </span>
          {[customer.name, customer.phone && formatPhone(customer.phone)].filter(Boolean).join(" · ")}
        </p>
      )}
      <PaperLines
        lines={facts.items.map(({ details, ...item }) => ({ ...item, details: details.join(", ") }))}
      />
      <dl className="m-0 mt-3 ml-auto grid max-w-[60%] break-inside-avoid gap-1">
        {charges.length > 0 && <PaperRow name={t("common:subtotal")} minor={facts.subtotalMinor} />}
        {charges.map(({ name, amountMinor }, index) => (
          <PaperRow key={index} name={name} minor={amountMinor} />
        ))}
        <PaperTotal name={t("total")} minor={facts.totalMinor} />
        {paid.map(({ name, reference, amountMinor }, index) => (
          <PaperRow key={index} name={[name, reference].filter(Boolean).join(" · ")} minor={amountMinor} />
        ))}
        {beside.map(({ name, amountMinor }) => (
          <PaperRow key={name} name={name} minor={amountMinor} />
        ))}
      </dl>
      {facts.creditNotes.map((number) => (
        <p key={number} className="m-0 mt-1 text-right text-ink-2">
          {t("creditNote")} {number}
        </p>
      ))}
      <div className="mt-4 max-w-[60%] break-inside-avoid">
        <FiscalReceiptsLater receipts={fiscal} />
      </div>
      <p className="m-0 mt-6 border-t border-dashed border-line-control pt-3 text-center text-ink-2">
        {shop.receipt_footer || t("thanks")}
      </p>
    </article>
  );
}
