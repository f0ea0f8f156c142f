import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useQuery } from "@tanstack/react-query";
import { Bus, Image, Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type Parcel,
  parcelQuery,
  useRemoveParcel,
  useSendParcel,
  waybillPhotoQuery,
} from "#data/deliveries.ts";
import type { Order } from "#data/order-types.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { Fact, FactList } from "#patterns/facts.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { ParcelDialog } from "./parcel-dialog.tsx";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** By which bus an order goes to the regions, and what its customer collects it with. */
export function OrderParcelCard({ order }: { order: Order }) {
  const { t } = useTranslation("riders");
  const { data } = useQuery(parcelQuery(order.id));
  const mayChange = useMay("order.change");
  const [isOpen, setOpen] = useState(false);
  const isUnderWay = ["pending", "preparing", "ready", "out_for_delivery"].includes(order.lifecycle);
  if (!data) return null;
  const { parcel } = data;
  if (!parcel && (!mayChange || !isUnderWay)) return null;
  return (
    <Card className="print:hidden">
      <CardHeader title={t("bus.title")} />
      <CardBody>
        {parcel ? (
          <ParcelFacts order={order} parcel={parcel} />
        ) : (
          <p className="m-0 text-ink-3">{t("bus.none")}</p>
        )}
        {mayChange && isUnderWay && (
          <div className="mt-3 flex flex-wrap gap-2">
            {parcel && <SendParcel order={order} parcel={parcel} />}
            {parcel?.sent_at === null && <RemoveParcel orderId={order.id} />}
            <Button
              variant="light"
              icon={parcel ? <Pencil {...icon} /> : <Bus {...icon} />}
              onClick={() => setOpen(true)}
            >
              {t(parcel ? "bus.change" : "bus.fill")}
            </Button>
          </div>
        )}
        {isOpen && <ParcelDialog order={order} parcel={parcel} onClose={() => setOpen(false)} />}
      </CardBody>
    </Card>
  );
}

function ParcelFacts({ order, parcel }: { order: Order; parcel: Parcel }) {
  const { t } = useTranslation("riders");
  const [isShown, setShown] = useState(false);
  const { freight_by: by, freight_minor: freightMinor } = parcel;
  return (
    <>
      <FactList>
        <Fact name={t("bus.company")}>{parcel.company}</Fact>
        <Fact name={t("bus.destination")}>{parcel.destination}</Fact>
        <Fact name={t("bus.freight")}>
          {[t(`bus.by.${by}`), freightMinor !== null && formatMoney(freightMinor)]
            .filter(Boolean)
            .join(" · ")}
        </Fact>
        <Fact name={t("bus.waybill")}>{parcel.waybill || t("bus.noWaybill")}</Fact>
      </FactList>
      {parcel.has_photo &&
        (isShown ? (
          <Photo orderId={order.id} at={parcel.updated_at} />
        ) : (
          <Button
            className="mt-2 justify-self-start"
            variant="light"
            icon={<Image {...icon} />}
            onClick={() => setShown(true)}
          >
            {t("bus.seePhoto")}
          </Button>
        ))}
    </>
  );
}

function Photo({ orderId, at }: { orderId: string; at: string }) {
  const { t } = useTranslation("riders");
  const errorTextOf = useErrorText();
  const { data, error } = useQuery(waybillPhotoQuery(orderId, at));
  if (error) return <p className="m-0 text-ink-2">{errorTextOf(error) || t("photoFailed")}</p>;
  return data ? <img src={data} alt={t("bus.photo")} className="mt-2 max-w-full rounded-lg" /> : null;
}

/** It goes otherwise after all; only until its customer was told. */
function RemoveParcel({ orderId }: { orderId: string }) {
  const { t } = useTranslation("riders");
  const toasts = useOutcomeToasts();
  const remove = useRemoveParcel(orderId);
  const { ask, dialog } = useConfirm();
  const askToRemove = () =>
    ask({
      title: t("bus.removeTitle"),
      description: t("bus.removeText"),
      confirmLabel: t("bus.remove"),
      tone: "danger",
      run: async () => {
        await remove.mutateAsync();
        toasts.done(t("bus.removed"));
      },
    });
  return (
    <>
      <Button variant="ghost" onClick={askToRemove}>
        {t("bus.remove")}
      </Button>
      {dialog}
    </>
  );
}

/** The order leaves with the bus, or its customer is told again what has changed since. */
function SendParcel({ order, parcel }: { order: Order; parcel: Parcel }) {
  const { t } = useTranslation("riders");
  const toasts = useOutcomeToasts();
  const send = useSendParcel(order.id);
  const isReady = order.lifecycle === "ready" || order.lifecycle === "out_for_delivery";
  if (!isReady) return <p className="m-0 w-full text-ink-2">{t("bus.notReady")}</p>;
  return (
    <Button
      icon={<Bus {...icon} />}
      loading={send.isPending}
      onClick={() =>
        send.mutate(parcel, {
          onSuccess: () => toasts.done(t("bus.sent")),
          onError: (error) => toasts.failed(error),
        })
      }
    >
      {t(parcel.sent_at === null ? "bus.send" : "bus.sendAgain")}
    </Button>
  );
}
