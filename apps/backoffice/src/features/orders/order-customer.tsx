import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/orders.ts";
import { CustomerLinks } from "#entities/customer/customer-links.tsx";
import { CustomerName } from "#entities/customer/customer-name.tsx";
import { Fact, FactList } from "#patterns/facts.tsx";
import { VoiceNotePlayer } from "./voice-note-player.tsx";

/** Who ordered, how to reach them, and how the goods get there. */
export function OrderCustomer({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const { customer, fulfilment } = order;
  const name = customer?.name || t("unnamed");
  return (
    <Card className="print:hidden">
      <CardHeader title={t("customer")} />
      <CardBody>
        <div className="mb-4 flex items-center justify-between gap-2">
          <CustomerName customer={customer} size={40} />
          {customer?.phone && <CustomerLinks phone={customer.phone} name={name} />}
        </div>
        <FactList>
          <Fact name={t("fulfilment")}>{t(fulfilment.kind)}</Fact>
          {fulfilment.area_name && <Fact name={t("area")}>{fulfilment.area_name}</Fact>}
          {fulfilment.landmark !== "" && <Fact name={t("landmark")}>{fulfilment.landmark}</Fact>}
          {fulfilment.pin && (
            <Fact name={t("pin")}>
              <a
                className="-my-2.5 inline-block py-2.5 font-semibold text-brand-ink underline"
                href={`https://www.google.com/maps/search/?api=1&query=${fulfilment.pin.latitude},${fulfilment.pin.longitude}`}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t("openMap")}
              </a>{" "}
              {t("pinAccuracy", { metres: fulfilment.pin.accuracy_m })}
            </Fact>
          )}
          {fulfilment.note !== "" && <Fact name={t("deliveryNote")}>{fulfilment.note}</Fact>}
          {order.collected_by && <Fact name={t("collected.by")}>{order.collected_by}</Fact>}
          <Fact name={t("channel")}>{t(`source.${order.source}`)}</Fact>
          <Fact name={t("assigned")}>{order.staff?.name ?? t("noStaff")}</Fact>
        </FactList>
        {fulfilment.voice_note && <VoiceNotePlayer orderId={order.id} note={fulfilment.voice_note} />}
      </CardBody>
    </Card>
  );
}
