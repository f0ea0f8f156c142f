import { useLanguage } from "@agiza/i18n/language-provider";
import { formatDateTime } from "@agiza/i18n/dates";
import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Image } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { handoverPhotoQuery } from "#data/deliveries.ts";
import type { Order } from "#data/order-types.ts";
import { useErrorText } from "#lib/use-error-text.ts";

/** What says that the goods reached their customer, and who brought them. */
export function HandedOver({
  orderId,
  handedOver,
}: {
  orderId: string;
  handedOver: NonNullable<Order["handed_over"]>;
}) {
  const { t } = useTranslation("riders");
  const { language } = useLanguage();
  const { proof, rider_name: rider, received_by: receivedBy, fare_minor: fareMinor, at } = handedOver;
  const [isOpen, setOpen] = useState(false);
  const who = [rider && t("by", { name: rider }), at && formatDateTime(at, language)]
    .filter(Boolean)
    .join(" · ");
  return (
    <div className="grid gap-2">
      {proof !== null && <p className="m-0 font-strong">{t(`proof.${proof}`, { name: receivedBy })}</p>}
      <p className="m-0 text-ink-2">{who}</p>
      {proof !== "word" && receivedBy !== "" && (
        <p className="m-0 text-ink-2">{t("proof.word", { name: receivedBy })}</p>
      )}
      {fareMinor !== null && (
        <p className="m-0 text-ink-2">{t("fareIs", { amount: formatMoney(fareMinor) })}</p>
      )}
      {handedOver.has_photo &&
        (isOpen ? (
          <Photo orderId={orderId} />
        ) : (
          <Button
            className="justify-self-start"
            variant="light"
            icon={<Image aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => setOpen(true)}
          >
            {t("photo")}
          </Button>
        ))}
    </div>
  );
}

function Photo({ orderId }: { orderId: string }) {
  const { t } = useTranslation("riders");
  const errorTextOf = useErrorText();
  const { data, error } = useQuery(handoverPhotoQuery(orderId));
  if (error) return <p className="m-0 text-ink-2">{errorTextOf(error) || t("photoFailed")}</p>;
  return data ? <img src={data} alt={t("photo")} className="max-w-full rounded-lg" /> : null;
}
