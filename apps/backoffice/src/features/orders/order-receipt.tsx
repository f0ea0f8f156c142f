import { formatClock, formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Card, CardHeader } from "@agiza/ui/card";
import { Receipt } from "@agiza/ui/receipt";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/orders.ts";
import { orderPaymentsQuery } from "#data/payments.ts";
import { useShop } from "#data/shop.ts";

/** The receipt of an order as the customer got it; nothing before it was issued. Printing the page prints only this. */
export function OrderReceipt({ order }: { order: Order }) {
  const { t } = useTranslation(["orders", "common"]);
  const { language } = useLanguage();
  const shop = useShop();
  const attempts = useQuery(orderPaymentsQuery(order.id)).data?.attempts;
  const receiptNumber = order.timeline.find(({ kind }) => kind === "receipt.issued")?.facts["number"];
  if (!shop || receiptNumber === undefined) return null;
  const payment = attempts?.find(({ status }) => status === "succeeded");
  const paidAt = payment?.finished_at ?? order.updated_at;
  return (
    <Card className="overflow-hidden print:border-0">
      <CardHeader
        title={t("receipt")}
        actions={
          <Button
            variant="icon"
            size="sm"
            aria-label={t("printReceipt")}
            icon={<Printer aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => window.print()}
          />
        }
        className="pb-3.5 print:hidden"
      />
      <div className="grid place-items-center bg-surface-3 px-4 py-5 print:bg-transparent">
        <Receipt
          shopName={shop.name}
          shopId={shop.id}
          kanga={shop.kanga}
          shopDetail={[shop.area, shop.region].filter(Boolean).join(", ")}
          receiptNumber={String(receiptNumber)}
          orderNumber={String(order.number)}
          date={formatDate(paidAt, language)}
          time={formatClock(paidAt, language)}
          items={order.lines.map((line) => ({
            name: [line.name, line.variant_name, ...line.add_ons.map(({ name }) => name)]
              .filter(Boolean)
              .join(", "),
            quantity: line.quantity,
            amountMinor: line.total_minor,
          }))}
          charges={
            order.delivery_fee_minor > 0
              ? [{ name: t("common:deliveryFee"), amountMinor: order.delivery_fee_minor }]
              : []
          }
          totalMinor={order.total_minor}
          paid
          paidLabel={t("paidStamp")}
          labels={{
            receipt: t("receipt"),
            order: t("order"),
            total: t("total"),
            paymentMethod: t("payment"),
          }}
          jina={t("thanks")}
          {...(payment
            ? {
                paymentMethod: payment.network
                  ? t(`common:network.${payment.network}`)
                  : t(`common:paymentMethod.${payment.method}`),
                paymentReference: payment.provider_reference ?? payment.reference,
              }
            : {})}
        />
      </div>
    </Card>
  );
}
