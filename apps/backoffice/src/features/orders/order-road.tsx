import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { ClipboardCheck, Tag } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { OrderParcelCard } from "./order-parcel-card.tsx";
import { OrderRiderCard } from "./order-rider-card.tsx";
import type { Print } from "./packing/packing-papers.rules.ts";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** Before it is sent in nobody packs or brings it, and what was cancelled goes nowhere. */
const isUnderWay = ({ lifecycle }: Order): boolean =>
  ["pending", "preparing", "ready", "out_for_delivery"].includes(lifecycle);

/** How an order is packed, and who brings it. */
export function OrderRoad({ order }: { order: Order }) {
  const isBrought = order.fulfilment.kind === "delivery";
  const isWithSomebody = order.rider !== null || order.handed_over !== null;
  return (
    <>
      {isUnderWay(order) && order.fulfilment.kind !== "counter" && <Packing order={order} />}
      {(isWithSomebody || (isBrought && isUnderWay(order))) && <OrderRiderCard order={order} />}
      {isBrought && order.lifecycle !== "draft" && <OrderParcelCard order={order} />}
    </>
  );
}

function Packing({ order: { id } }: { order: Order }) {
  const { t } = useTranslation("riders");
  const to = (what: Print) => `${paths.printOrders([id])}&what=${what}`;
  return (
    <Card className="print:hidden">
      <CardHeader title={t("packing.title")} />
      <CardBody className="flex flex-wrap gap-2">
        <RouteButton variant="light" to={to("packing")} icon={<ClipboardCheck {...icon} />}>
          {t("packing.prints.packing")}
        </RouteButton>
        <RouteButton variant="light" to={to("labels")} icon={<Tag {...icon} />}>
          {t("packing.prints.labels")}
        </RouteButton>
      </CardBody>
    </Card>
  );
}
