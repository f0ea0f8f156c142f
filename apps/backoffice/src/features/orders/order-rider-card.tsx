import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { ButtonLink } from "@agiza/ui/button-link";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Menu } from "@agiza/ui/menu";
import { Bike, Copy, Ellipsis, MessageCircle, PackageCheck, Phone, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchDeliveryLink, useTakeOrderBack } from "#data/deliveries.ts";
import type { Order } from "#data/order-types.ts";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { GiveOrdersDialog } from "./give-orders-dialog.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { useOutcomeText } from "./use-outcome-text.ts";
import { HandedOver } from "./handed-over.tsx";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** Who brings the order, what they are owed for the way, and how it was handed over. */
export function OrderRiderCard({ order }: { order: Order }) {
  const { t } = useTranslation("riders");
  const { rider, handed_over: handedOver } = order;
  return (
    <Card className="print:hidden">
      <CardHeader title={t("rider")} />
      <CardBody>
        {handedOver ? (
          <HandedOver orderId={order.id} handedOver={handedOver} />
        ) : rider ? (
          <Carrier order={order} rider={rider} />
        ) : (
          <Nobody order={order} />
        )}
      </CardBody>
    </Card>
  );
}

function Nobody({ order }: { order: Order }) {
  const { t } = useTranslation("riders");
  const mayGive = useMay("order.assign");
  return (
    <>
      <p className="m-0 text-ink-3">{t("nobody")}</p>
      {mayGive && <Give order={order} label={t("give")} />}
    </>
  );
}

function Give({ order, label }: { order: Order; label: string }) {
  const { t } = useTranslation(["riders", "orders"]);
  const toasts = useOutcomeToasts();
  const outcomeText = useOutcomeText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="mt-3" variant="light" icon={<Bike {...icon} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <GiveOrdersDialog
          orders={[order]}
          now={order.rider}
          onDone={([result], name) => {
            setOpen(false);
            if (result?.outcome === "refused")
              toasts.stayed(t("orders:stepFailed"), outcomeText(result, null));
            else toasts.done(t("given", { name }));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Carrier({ order, rider }: { order: Order; rider: NonNullable<Order["rider"]> }) {
  const { t } = useTranslation("riders");
  const mayGive = useMay("order.assign");
  return (
    <div className="grid gap-2">
      <p className="m-0 font-strong wrap-anywhere">{rider.name}</p>
      {rider.fare_minor !== null && (
        <p className="m-0 text-ink-2">{t("fareIs", { amount: formatMoney(rider.fare_minor) })}</p>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        {rider.phone !== null && (
          <ButtonLink variant="light" href={`tel:${rider.phone}`} icon={<Phone {...icon} />}>
            {t("call", { name: rider.name.split(" ")[0]! })}
          </ButtonLink>
        )}
        {mayGive && <CarrierActions order={order} rider={rider} />}
      </div>
      {mayGive && <Give order={order} label={t("giveOther")} />}
    </div>
  );
}

function CarrierActions({ order, rider }: { order: Order; rider: NonNullable<Order["rider"]> }) {
  const { t } = useTranslation("riders");
  const toasts = useOutcomeToasts();
  const takeBack = useTakeOrderBack(order.id);
  const { ask, dialog } = useConfirm();
  const [isHandingOver, setHandingOver] = useState(false);

  const withLink = (use: (link: { url: string; phone: string }) => void) => () =>
    void fetchDeliveryLink(order.id).then(
      ({ url, rider_phone: phone }) => use({ url, phone }),
      (error: unknown) => toasts.failed(error),
    );
  const send = withLink(({ url, phone }) => {
    const text = encodeURIComponent(t("linkMessage", { number: order.number, link: url }));
    window.open(`https://wa.me/${phone.slice(1)}?text=${text}`, "_blank", "noopener,noreferrer");
  });
  const copy = withLink(
    ({ url }) => void navigator.clipboard.writeText(url).then(() => toasts.done(t("copied"))),
  );
  const askToTakeBack = () =>
    ask({
      title: t("takeBackTitle", { name: rider.name }),
      description: t("takeBackText"),
      confirmLabel: t("takeBack"),
      tone: "danger",
      run: async () => {
        await takeBack.mutateAsync();
        toasts.done(t("takenBack"));
      },
    });
  const canHandOver = order.lifecycle === "ready" || order.lifecycle === "out_for_delivery";
  return (
    <>
      <Button variant="light" icon={<MessageCircle {...icon} />} onClick={send}>
        {t("sendLink")}
      </Button>
      <Menu
        align="end"
        trigger={
          <Button
            variant="ghost"
            size="icon"
            aria-label={t("actionsFor", { name: rider.name })}
            icon={<Ellipsis {...icon} />}
          />
        }
        items={[
          ...(canHandOver
            ? [
                {
                  key: "done",
                  label: t("handOver"),
                  icon: <PackageCheck {...icon} />,
                  onSelect: () => setHandingOver(true),
                },
              ]
            : []),
          { key: "copy", label: t("copyLink"), icon: <Copy {...icon} />, onSelect: copy },
          {
            key: "back",
            label: t("takeBack"),
            icon: <Undo2 {...icon} />,
            danger: true,
            onSelect: askToTakeBack,
          },
        ]}
      />
      {dialog}
      {isHandingOver && <HandOverDialog order={order} onClose={() => setHandingOver(false)} />}
    </>
  );
}
