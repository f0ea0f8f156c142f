import { formatClock, formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Money } from "@agiza/ui/money";
import { Receipt } from "@agiza/ui/receipt";
import { useTranslation } from "react-i18next";
import type { OrderFiscalReceipt } from "#data/order-fiscal.ts";
import type { Shop } from "#data/shop.ts";
import { FiscalReceiptsLater } from "./fiscal-receipts-later.tsx";
import type { ReceiptFacts } from "./receipt-facts.rules.ts";
import { useReceiptRows } from "./use-receipt-rows.ts";

type ReceiptStripProps = {
  facts: ReceiptFacts;
  shop: Shop;
  fiscal?: readonly OrderFiscalReceipt[];
  className?: string;
};

/** The receipt as a strip of till paper. */
export function ReceiptStrip({ facts, shop, fiscal = [], className }: ReceiptStripProps) {
  const { t } = useTranslation("receipts");
  const { language } = useLanguage();
  const { charges, paid, beside } = useReceiptRows()(facts);
  const [only] = paid;
  const isSingle = paid.length === 1;
  const several = isSingle ? [] : paid;
  return (
    <Receipt
      shopName={shop.name}
      shopId={shop.id}
      kanga={shop.kanga}
      logoUrl={shop.logo_url}
      shopDetail={[shop.area, shop.region].filter(Boolean).join(", ")}
      receiptNumber={facts.receiptNumber}
      orderNumber={String(facts.orderNumber)}
      date={formatDate(facts.paidAt, language)}
      time={formatClock(facts.paidAt, language)}
      items={facts.items.map(({ name, details, quantity, totalMinor }) => ({
        name: [name, ...details].join(", "),
        quantity,
        amountMinor: totalMinor,
      }))}
      charges={charges}
      totalMinor={facts.totalMinor}
      notes={[
        ...facts.creditNotes.map((number) => ({ name: t("creditNote"), value: String(number) })),
        ...(facts.tillNumber ? [{ name: t("saleNumber"), value: facts.tillNumber }] : []),
        ...[...several, ...beside].map(({ name, amountMinor }) => ({
          name,
          value: <Money minor={amountMinor} withCurrency={false} plainDecimals />,
        })),
      ]}
      {...(isSingle && only
        ? { paymentMethod: only.name, ...(only.reference ? { paymentReference: only.reference } : {}) }
        : {})}
      fiscal={<FiscalReceiptsLater receipts={fiscal} />}
      paid
      paidLabel={facts.isPractice ? t("practice") : t("paid")}
      labels={{ receipt: t("receipt"), order: t("order"), total: t("total"), paymentMethod: t("payment") }}
      jina={shop.receipt_footer || t("thanks")}
      {...(className ? { className } : {})}
    />
  );
}
