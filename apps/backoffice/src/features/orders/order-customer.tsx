import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Order } from "#data/order-types.ts";
import { CustomerLinks } from "#entities/customer/customer-links.tsx";
import { CustomerName } from "#entities/customer/customer-name.tsx";
import { callable } from "#lib/callable.ts";
import { paths } from "#lib/paths.ts";
import { Fact, FactList } from "#patterns/facts.tsx";
import { useMay } from "#patterns/use-may.ts";
import { OrderDayOf } from "./order-day.tsx";

/** Who ordered, how to reach them, how and for which day they get it. */
export function OrderCustomer({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const mayRead = useMay("customers.read");
  const { customer, fulfilment } = order;
  const name = customer?.name || t("unnamed");
  const phone = callable(customer?.phone);
  const isPickedUp = ["picked_up", "completed"].includes(order.lifecycle);
  const handover = fulfilment.kind === "pickup" && isPickedUp ? "pickedUp" : fulfilment.kind;
  return (
    <Card className="print:hidden">
      <CardHeader
        title={t("customer")}
        actions={
          customer &&
          mayRead && (
            <Link
              to={paths.customer(customer.id)}
              className="-my-2.5 inline-block py-2.5 text-sm font-semibold text-brand-ink underline"
            >
              {t("profile")}
            </Link>
          )
        }
      />
      <CardBody>
        <div className="mb-4 flex items-center justify-between gap-2">
          <CustomerName customer={customer} size={40} />
          {phone && <CustomerLinks phone={phone} name={name} />}
        </div>
        <FactList>
          {fulfilment.kind !== "delivery" && <Fact name={t("fulfilment")}>{t(handover)}</Fact>}
          {order.till_number && <Fact name={t("tillNumber")}>{order.till_number}</Fact>}
          {order.collected_by && <Fact name={t("collected.by")}>{order.collected_by}</Fact>}
          <Fact name={t("channel")}>{t(`source.${order.source}`)}</Fact>
        </FactList>
        <OrderDayOf order={order} />
      </CardBody>
    </Card>
  );
}
