import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { QuantityStepper } from "@agiza/ui/quantity-stepper";
import { Select } from "@agiza/ui/select";
import { useQueries } from "@tanstack/react-query";
import { CloudOff, EyeOff, Printer } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { createPortal, flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { parcelQuery } from "#data/deliveries.ts";
import type { Order } from "#data/order-types.ts";
import { orderPaymentsQuery } from "#data/payments.ts";
import { printPages } from "#entities/receipt/print-paper.ts";
import { callable } from "#lib/callable.ts";
import { Notice } from "#patterns/notice.tsx";
import { PackingList } from "./packing-list.tsx";
import {
  type LabelPaper,
  labelPapers,
  mostParcels,
  pageFor,
  type PackingPaper,
  packingPapers,
  printWidths,
} from "./packing-papers.rules.ts";
import { type LabelFacts, ParcelLabel } from "./parcel-label.tsx";

/** Lists for who packs, a sheet or a strip for each order. */
export function PackingLists({ orders }: { orders: readonly Order[] }) {
  const [paper, setPaper] = useState<PackingPaper>("a4");
  const list = (order: Order) => <PackingList key={order.id} order={order} paper={paper} />;
  return (
    <Sheets
      paper={paper}
      papers={packingPapers}
      onPaper={setPaper}
      pieces={orders.map(list)}
      previews={orders.map((order) => (
        <Preview key={order.id} width={printWidths[paper]}>
          {list(order)}
        </Preview>
      ))}
    />
  );
}

/** Who takes it on credit, or pays in parts, is asked for nothing at the door. */
const isCollected = ({ settlement }: Order): boolean =>
  settlement === "now" || settlement === "on_collection";

/** Labels for parcels, as many for each order as it has parcels. */
export function ParcelLabels({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation("riders");
  const [paper, setPaper] = useState<LabelPaper>("58mm");
  const [parts, setParts] = useState<Record<string, number>>({});
  const brought = orders.filter(({ fulfilment }) => fulfilment.kind === "delivery");
  const parcels = useQueries({ queries: brought.map(({ id }) => parcelQuery(id)) });
  const payments = useQueries({ queries: orders.map(({ id }) => orderPaymentsQuery(id)) });
  const isKnown = [...parcels, ...payments].every(({ data }) => data);
  const isFailed = [...parcels, ...payments].some(({ data, isError }) => isError && !data);
  const factsOf = (order: Order, place: number): LabelFacts => ({
    order,
    parcel: parcels[brought.indexOf(order)]?.data?.parcel ?? null,
    dueMinor: isCollected(order) ? (payments[place]?.data?.due_minor ?? 0) : 0,
  });
  const partsOf = ({ id }: Order) => parts[id] ?? 1;
  const hidesNumber = orders.some(({ customer }) => customer?.phone && !callable(customer.phone));
  if (isFailed)
    return (
      <Notice tone="warning" icon={CloudOff}>
        {t("packing.failed")}
      </Notice>
    );
  if (!isKnown) return null;
  return (
    <Sheets
      paper={paper}
      papers={labelPapers}
      onPaper={setPaper}
      note={
        hidesNumber && (
          <Notice tone="info" icon={EyeOff}>
            {t("packing.masked")}
          </Notice>
        )
      }
      pieces={orders.flatMap((order, place) =>
        Array.from({ length: partsOf(order) }, (_, at) => (
          <ParcelLabel
            key={`${order.id}-${at}`}
            {...factsOf(order, place)}
            paper={paper}
            part={at + 1}
            parts={partsOf(order)}
          />
        )),
      )}
      previews={orders.map((order, place) => (
        <div key={order.id} className="grid min-w-0 content-start gap-3">
          <div className="flex items-center justify-between gap-3">
            <span className="font-strong tabular-nums">{t("packing.parcels", { number: order.number })}</span>
            <QuantityStepper
              value={partsOf(order)}
              max={mostParcels}
              onChange={(count) => setParts({ ...parts, [order.id]: count })}
              labels={{
                quantity: t("packing.parcels", { number: order.number }),
                decrease: t("packing.fewer"),
                increase: t("packing.more"),
              }}
            />
          </div>
          <Preview width={printWidths[paper]}>
            <ParcelLabel {...factsOf(order, place)} paper={paper} part={1} parts={partsOf(order)} />
          </Preview>
        </div>
      ))}
    />
  );
}

const Preview = ({ width, children }: { width: string; children: ReactNode }) => (
  <div
    className={`max-w-full justify-self-start rounded-lg border border-line bg-[#ffffff] p-3 ${width} box-content`}
  >
    {children}
  </div>
);

type SheetsProps<Paper extends string> = {
  paper: Paper;
  papers: readonly Paper[];
  onPaper: (paper: Paper) => void;
  note?: ReactNode;
  /** What is printed, one to a page. */
  pieces: readonly ReactNode[];
  previews: readonly ReactNode[];
};

/** On which paper, the button that prints, and what it will look like. */
function Sheets<Paper extends PackingPaper | LabelPaper>({
  paper,
  papers,
  onPaper,
  note,
  pieces,
  previews,
}: SheetsProps<Paper>) {
  const { t } = useTranslation("riders");
  const printed = useRef<HTMLDivElement>(null);
  const [isPrinting, setPrinting] = useState(false);

  function print() {
    // On the page before the printer looks, so that its lengths are known.
    flushSync(() => setPrinting(true));
    const heights = Array.from(printed.current!.children, (piece) => piece.getBoundingClientRect().height);
    printPages(pageFor(paper, heights));
  }

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t("packing.paper")} className="w-56 narrow:w-full">
          <Select
            value={paper}
            options={papers.map((value: PackingPaper | LabelPaper) => ({
              value,
              label: t(`packing.papers.${value}`),
            }))}
            onChange={({ target }) => onPaper(papers.find((one) => one === target.value) ?? paper)}
          />
        </Field>
        <Button
          className="narrow:w-full"
          icon={<Printer aria-hidden="true" strokeWidth={1.9} />}
          onClick={print}
        >
          {t("packing.print", { count: pieces.length })}
        </Button>
      </div>
      {note}
      <div className="flex flex-wrap items-start gap-5">{previews}</div>
      {isPrinting &&
        createPortal(
          <div
            ref={printed}
            data-printed=""
            aria-hidden="true"
            className={`absolute top-0 left-[-9999px] print:static ${printWidths[paper]}`}
          >
            {pieces.map((piece, at) => (
              <div key={at} className="break-inside-avoid break-after-page last:break-after-auto">
                {piece}
              </div>
            ))}
          </div>,
          document.body,
        )}
    </div>
  );
}
