import { formatMoney } from "@agiza/i18n/money";
import { formatPhone } from "@agiza/i18n/phone";
import { QrCode } from "@agiza/ui/qr-code";
import { useTranslation } from "react-i18next";
import type { Parcel } from "#data/deliveries.ts";
import type { Order } from "#data/order-types.ts";
import { useShop } from "#data/shop.ts";
import { classNames } from "#lib/class-names.ts";
import { paths } from "#lib/paths.ts";
import type { LabelPaper } from "./packing-papers.rules.ts";

export type LabelFacts = {
  order: Order;
  /** The bus that takes it; null: none does. */
  parcel: Parcel | null;
  /** What is not paid yet. */
  dueMinor: number;
};

type ParcelLabelProps = LabelFacts & {
  paper: LabelPaper;
  /** Which of how many parcels. */
  part: number;
  parts: number;
};

/** What is stuck on a parcel: for whom and to where, what is to be collected, and a code that opens the order. */
export function ParcelLabel({ order, parcel, dueMinor, paper, part, parts }: ParcelLabelProps) {
  const { t } = useTranslation("riders");
  const shop = useShop();
  const { customer } = order;
  return (
    <article
      aria-label={t("packing.labelOf", { number: order.number, part, parts })}
      className={classNames(
        "grid gap-[0.5em] bg-[#ffffff] leading-snug text-[#000000]",
        paper === "a6" ? "text-[13pt]" : "text-[9.5pt]",
      )}
    >
      <header className="flex items-start justify-between gap-[0.6em]">
        <div className="min-w-0">
          <p className="m-0 text-[0.85em] wrap-anywhere">
            {shop?.name}
            {shop?.phone && <span className="block tabular-nums">{formatPhone(shop.phone)}</span>}
          </p>
          <p className="m-0 text-[1.9em] leading-tight font-bold tabular-nums">#{order.number}</p>
          <p className="m-0 mt-[0.2em] inline-block border-2 border-solid border-[#000000] px-[0.4em] font-bold tabular-nums">
            {t("packing.part", { part, parts })}
          </p>
        </div>
        <QrCode
          text={window.location.origin + paths.order(order.id)}
          label={t("packing.code", { number: order.number })}
          mark="none"
          ink="#000000"
          eye="#000000"
          size={paper === "a6" ? "34mm" : "21mm"}
          className="flex-none"
        />
      </header>
      <div className="border-0 border-y-2 border-solid border-[#000000] py-[0.5em]">
        <p className="m-0 text-[0.85em]">{t("packing.to")}</p>
        <p className="m-0 text-[1.35em] leading-tight font-bold wrap-anywhere">
          {customer?.name || t("packing.noName")}
        </p>
        {customer?.phone && (
          <p className="m-0 text-[1.2em] font-semibold tabular-nums">{formatPhone(customer.phone)}</p>
        )}
        <div className="mt-[0.4em] wrap-anywhere">
          {parcel ? <ByBus parcel={parcel} /> : <ToThePlace order={order} />}
        </div>
      </div>
      {dueMinor > 0 && <ToCollect minor={dueMinor} isByBus={parcel !== null} />}
    </article>
  );
}

function ByBus({ parcel }: { parcel: Parcel }) {
  const { t } = useTranslation("riders");
  const freight = t(`packing.freight.${parcel.freight_by}`);
  return (
    <>
      <p className="m-0 font-semibold">
        {t("bus.company")}: {parcel.company}
      </p>
      <p className="m-0 text-[1.2em] leading-tight font-bold">{parcel.destination}</p>
      <p className="m-0 mt-[0.3em]">
        {parcel.freight_minor === null ? freight : `${freight}: ${formatMoney(parcel.freight_minor)}`}
      </p>
    </>
  );
}

function ToThePlace({ order: { fulfilment } }: { order: Order }) {
  const { t } = useTranslation("riders");
  const { kind, area_name: area, landmark, note } = fulfilment;
  if (kind !== "delivery") return <p className="m-0 font-semibold">{t("packing.collected")}</p>;
  return (
    <>
      {area && <p className="m-0 text-[1.1em] font-bold">{area}</p>}
      {landmark !== "" && <p className="m-0 font-semibold">{landmark}</p>}
      {note !== "" && <p className="m-0">{note}</p>}
    </>
  );
}

/** The bus takes no money: what is owed there is the shop's to ask for. */
function ToCollect({ minor, isByBus }: { minor: number; isByBus: boolean }) {
  const { t } = useTranslation("riders");
  return (
    <p
      className={classNames(
        "m-0 flex flex-wrap items-baseline justify-between gap-x-[0.5em]",
        isByBus ? "" : "border-[3px] border-solid border-[#000000] px-[0.5em] py-[0.35em] font-bold",
      )}
    >
      <span>{t(isByBus ? "packing.owed" : "packing.collect")}</span>
      <span className={isByBus ? "tabular-nums" : "text-[1.35em] tabular-nums"}>{formatMoney(minor)}</span>
    </p>
  );
}
