import { Card, CardHeader } from "@agiza/ui/card";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { orderRefundsQuery } from "#data/refunds.ts";
import { RefundItem } from "#entities/refunds/refund-item.tsx";
import { useMay } from "#patterns/use-may.ts";

/** How money went back or is on its way, and what is to do about it. */
export function RefundCard({ id, orderId }: { id: string; orderId: string }) {
  const { t } = useTranslation("transactions");
  const mayRead = useMay("orders.read");
  const refunds = useQuery({ ...orderRefundsQuery(orderId), enabled: mayRead }).data;
  const refund = refunds?.items.find((one) => one.id === id);
  if (!refund) return null;
  return (
    <Card>
      <CardHeader title={t("page.refund")} />
      <ul className="m-0 list-none p-0">
        <RefundItem orderId={orderId} refund={refund} />
      </ul>
    </Card>
  );
}
