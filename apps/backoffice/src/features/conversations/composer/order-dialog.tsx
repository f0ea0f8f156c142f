import { randomKey } from "@agiza/api-client/random-key";
import { formatMoney } from "@agiza/i18n/money";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { customerOrdersQuery } from "#data/customers.ts";
import type { OrderSummary } from "#data/order-types.ts";
import { useSendOrderLink } from "#data/orders.ts";
import { useSendPaymentLink } from "#data/payments.ts";
import { LinePicture } from "#entities/order/line-picture.tsx";
import { LifecyclePill } from "#entities/order/order-pills.tsx";
import { RouteButton } from "#lib/route-button.tsx";
import { orderFor } from "#lib/wanted-goods.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { ChoiceDialog } from "../choice-dialog.tsx";
import { ChoicesSkeleton } from "./choices-skeleton.tsx";

export type OrderDialogProps = {
  customerId: string;
  sends: "orderLink" | "askPayment";
  onClose: () => void;
};

/** Which of the customer's orders a link is sent of. */
export function OrderDialog({ customerId, sends, onClose }: OrderDialogProps) {
  const { t } = useTranslation("conversations");
  const mayAdd = useMay("order.create");
  const query = useQuery(customerOrdersQuery(customerId));
  const all = query.data?.items ?? [];
  const toPay = sends === "askPayment" ? all.filter(waitsForMoney) : [];
  // What the customer has not sent in cannot be paid: its own link comes first.
  const sendsLink = toPay.length === 0;
  const orders = sendsLink ? all.filter(waitsForCustomer) : toPay;
  const send = useSendLink(sendsLink ? "orderLink" : "askPayment", onClose);
  const title = sends === "orderLink" ? t("order.titleLink") : t("order.titlePayment");
  return (
    <ChoiceDialog
      title={title}
      above={
        sends === "askPayment" &&
        sendsLink &&
        orders.length > 0 && <p className="m-0 mb-3 text-ink-2">{t("order.nothingToPayYet")}</p>
      }
      instead={
        query.data === undefined ? (
          <QueryView query={query} failedTitle={t("order.failed")} skeleton={<ChoicesSkeleton />}>
            {() => null}
          </QueryView>
        ) : orders.length === 0 ? (
          <div className="grid justify-items-center gap-4 py-6 text-center">
            <p className="m-0 text-ink-2">
              {t(sends === "orderLink" ? "order.noneToSend" : "order.noneToPay")}
            </p>
            {mayAdd && <RouteButton to={orderFor(customerId)}>{t("order.newOrder")}</RouteButton>}
          </div>
        ) : undefined
      }
      choices={orders.map((order) => ({
        key: order.id,
        label: `#${order.number} · ${order.items.map(({ name }) => name).join(", ")}`,
        detail: [formatMoney(order.total_minor), sends === "askPayment" && sendsLink && t("order.sendLink")]
          .filter(Boolean)
          .join(" · "),
        leading: order.items[0] && (
          <LinePicture name={order.items[0].name} src={order.items[0].image_url} size={40} />
        ),
        trailing: <LifecyclePill lifecycle={order.lifecycle} />,
        onChoose: () => void send(order),
      }))}
      onClose={onClose}
    />
  );
}

/** Sends it, and tells what became of it, although the dialog is gone by then. */
function useSendLink(sends: OrderDialogProps["sends"], onDone: () => void) {
  const { t } = useTranslation("conversations");
  const toasts = useOutcomeToasts();
  const link = useSendOrderLink();
  const payment = useSendPaymentLink();
  return async ({ id }: OrderSummary) => {
    const { mutateAsync } = sends === "orderLink" ? link : payment;
    onDone();
    try {
      await mutateAsync({ id, key: randomKey() });
      toasts.done(t(sends === "orderLink" ? "order.linkSent" : "order.paymentSent"));
    } catch (error) {
      toasts.failed(error, t("order.notSent"));
    }
  };
}

const waitsForCustomer = ({ lifecycle }: Pick<OrderSummary, "lifecycle">): boolean =>
  lifecycle === "draft" || lifecycle === "awaiting_customer";
const unpaid: readonly OrderSummary["payment_status"][] = ["unpaid", "partially_paid"];
const waitsForMoney = ({ lifecycle, payment_status: status }: OrderSummary): boolean =>
  !waitsForCustomer({ lifecycle }) && lifecycle !== "cancelled" && unpaid.includes(status);
