import { ButtonLink } from "@agiza/ui/button-link";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { MapPin, Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { callable } from "#lib/callable.ts";
import { Fact, FactList } from "#patterns/facts.tsx";
import { mapLink } from "./map-link.rules.ts";
import { VoiceNotePlayer } from "./voice-note-player.tsx";

/** Where the goods go, in the customer's words and voice, with the ways to find it: what a rider needs. */
export function OrderDelivery({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const { customer, fulfilment } = order;
  if (fulfilment.kind !== "delivery") return null;
  const phone = callable(customer?.phone);
  const { area_name: area, landmark, note, pin, voice_note: voiceNote } = fulfilment;
  const isUnknown = !area && landmark === "" && note === "" && !pin && !voiceNote;
  return (
    <Card className="print:hidden">
      <CardHeader title={t("delivery")} />
      <CardBody>
        <FactList>
          {area && <Fact name={t("area")}>{area}</Fact>}
          {landmark !== "" && <Fact name={t("landmark")}>{landmark}</Fact>}
          {note !== "" && <Fact name={t("deliveryNote")}>{note}</Fact>}
        </FactList>
        {isUnknown && <p className="m-0 text-ink-3">{t("deliveryUnknown")}</p>}
        {voiceNote && <VoiceNotePlayer orderId={order.id} note={voiceNote} />}
        {(pin || phone) && (
          <div className="mt-4 flex flex-wrap gap-2">
            {pin && (
              <ButtonLink
                variant="light"
                href={mapLink(pin, navigator.userAgent)}
                target="_blank"
                rel="noopener noreferrer"
                icon={<MapPin aria-hidden="true" strokeWidth={1.9} />}
              >
                {t("openMap")}
              </ButtonLink>
            )}
            {phone && (
              <ButtonLink
                variant="light"
                href={`tel:${phone}`}
                icon={<Phone aria-hidden="true" strokeWidth={1.9} />}
              >
                {t("callCustomer", { name: customer?.name || t("theCustomer") })}
              </ButtonLink>
            )}
          </div>
        )}
        {pin && <p className="m-0 mt-2 text-sm text-ink-3">{t("pinAccuracy", { metres: pin.accuracy_m })}</p>}
      </CardBody>
    </Card>
  );
}
