import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { useShop } from "#data/shop.ts";
import { classNames } from "#lib/class-names.ts";
import { quantityText } from "#lib/quantity-text.ts";
import type { PackingPaper } from "./packing-papers.rules.ts";

type Line = Order["lines"][number];

/** What goes into the bag, each with a box to tick; what it costs is not the packer's business. */
export function PackingList({ order, paper }: { order: Order; paper: PackingPaper }) {
  const { t } = useTranslation(["riders", "orders"]);
  const { language } = useLanguage();
  const shop = useShop();
  const { customer, fulfilment } = order;
  const place = [fulfilment.area_name, fulfilment.landmark].filter(Boolean).join(", ");
  const isSheet = paper === "a4";
  return (
    <article
      aria-label={t("packing.listOf", { number: order.number })}
      className={classNames("bg-[#ffffff] text-[#000000]", isSheet ? "text-[13pt]" : "text-[10pt]")}
    >
      <p className="m-0 text-[0.85em]">
        {shop?.name} · {t("packing.list")}
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="m-0 text-[1.7em] leading-tight font-bold tabular-nums">#{order.number}</h2>
        <time dateTime={order.created_at} className="text-[0.85em] tabular-nums">
          {formatDateTime(order.created_at, language)}
        </time>
      </div>
      <p className="m-0 font-semibold wrap-anywhere">{customer?.name || t("packing.noName")}</p>
      <p className="m-0 wrap-anywhere">
        {[t(`orders:${fulfilment.kind}`), place].filter(Boolean).join(": ")}
      </p>
      <ul className="m-0 mt-2 list-none border-0 border-t-2 border-solid border-[#000000] p-0">
        {order.lines.map((line) => (
          <ToPack key={line.id} line={line} />
        ))}
      </ul>
      {order.note !== "" && (
        <p className="m-0 mt-2 border-2 border-solid border-[#000000] p-2 wrap-anywhere">
          <span className="font-semibold">{t("orders:customerNote")}: </span>
          {order.note}
        </p>
      )}
      <div className="mt-3 flex items-end justify-between gap-4 text-[0.9em]">
        <span className="font-semibold">{t("packing.kinds", { count: order.lines.length })}</span>
        <span className="flex min-w-0 flex-1 items-end gap-2">
          {t("packing.packedBy")}
          <span className="h-[1.6em] min-w-0 flex-1 border-0 border-b border-solid border-[#000000]" />
        </span>
      </div>
    </article>
  );
}

const box = "mt-[0.15em] size-[1.15em] flex-none border-2 border-solid border-[#000000]";

function ToPack({ line }: { line: Line }) {
  return (
    <li className="break-inside-avoid border-0 border-b border-solid border-[#000000] py-[0.4em]">
      <p className="m-0 flex items-start gap-[0.5em]">
        <span className={box} />
        <span className="flex-none font-bold tabular-nums">{quantityText(line.quantity)} ×</span>
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{line.name}</span>
          {/* Of a set it names what was picked, which its parts say already. */}
          {line.parts.length === 0 && line.variant_name !== "" && ` (${line.variant_name})`}
        </span>
      </p>
      {line.parts.map((part, at) => (
        <Within key={at}>
          {quantityText(part.quantity * line.quantity)} × {part.name}
          {part.variant_name !== "" && ` (${part.variant_name})`}
        </Within>
      ))}
      {line.add_ons.map(({ id, name }) => (
        <Within key={id}>+ {name}</Within>
      ))}
      {line.note !== "" && <p className="m-0 ml-[1.65em] text-[0.9em] italic wrap-anywhere">“{line.note}”</p>}
    </li>
  );
}

const Within = ({ children }: { children: ReactNode }) => (
  <p className="m-0 mt-[0.2em] ml-[1.65em] flex items-start gap-[0.5em] text-[0.9em]">
    <span className={box} />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
);
