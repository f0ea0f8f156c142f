import { CardBody } from "@agiza/ui/card";
import { useTranslation } from "react-i18next";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Order } from "#data/order-types.ts";
import type { OrderRefunds } from "#data/refunds.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { GiveBack } from "./give-back.tsx";
import { RefundItem } from "./refund-item.tsx";

/** What went back of an order's money or is on its way; and the way to give more, where nothing asks for it by itself. */
export function Refunds({ order, query }: { order: Order; query: UseQueryResult<OrderRefunds> }) {
  const { t } = useTranslation("refunds");
  return (
    <QueryView query={query} failedTitle={t("failed")} skeleton={null}>
      {(refunds) => (
        <>
          {refunds.owed_back_minor === 0 && refunds.ways.length > 0 && (
            <CardBody className="pt-0">
              <GiveBack order={order} refunds={refunds} />
            </CardBody>
          )}
          {refunds.items.length > 0 && (
            <ul className="m-0 list-none p-0">
              {refunds.items.map((refund) => (
                <RefundItem key={refund.id} orderId={order.id} refund={refund} />
              ))}
            </ul>
          )}
        </>
      )}
    </QueryView>
  );
}
