import { Check, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { KangaMark } from "../kanga-mark/kanga-mark.tsx";
import type { Kanga } from "../kanga/shop-kanga.ts";
import { Money } from "../money/money.tsx";
import { Pindo } from "../pindo/pindo.tsx";

export type ReceiptLine = {
  name: string;
  quantity?: number | string;
  amountMinor: number;
};

export type ReceiptProps = {
  shopName: string;
  shopId?: string;
  kanga?: Kanga | null | undefined;
  /** Stands in the place of the kanga. */
  logoUrl?: string | null;
  /** Place and taxpayer number. */
  shopDetail?: string;
  /** The receipt's own number, which is not the order's. */
  receiptNumber: string;
  orderNumber: string;
  /** As shown. */
  date: string;
  time: string;
  /** One sentence on what was bought. */
  summary?: string;
  items: readonly ReceiptLine[];
  /** Delivery and other lines between the items and the total. */
  charges?: readonly ReceiptLine[];
  totalMinor: number;
  /** Quiet lines under the total: tax, tips, change. */
  notes?: readonly { name: string; value: ReactNode }[];
  paymentMethod?: string;
  paymentReference?: string;
  paid: boolean;
  /** "Paid" or "Not paid yet". */
  paidLabel: string;
  labels: { receipt: string; order: string; total: string; paymentMethod: string; summary?: string };
  /** What the tax authority asks for, between the payment and the sign that it is paid. */
  fiscal?: ReactNode;
  /** Verification QR, 60 px. */
  verification?: ReactNode;
  /** The saying at the foot. */
  jina?: string;
  className?: string;
};

/** The paper strip: always light, on any screen, and the same when printed. */
export function Receipt({
  shopName,
  shopId,
  kanga,
  logoUrl,
  shopDetail,
  receiptNumber,
  orderNumber,
  date,
  time,
  summary,
  items,
  charges = [],
  totalMinor,
  notes = [],
  paymentMethod,
  paymentReference,
  paid,
  paidLabel,
  labels,
  fiscal,
  verification,
  jina,
  className,
}: ReceiptProps) {
  const cloth = { shopId: shopId ?? shopName, kanga };
  const PaidIcon = paid ? Check : CircleDashed;
  return (
    <article
      data-theme="light"
      aria-label={`${labels.receipt} ${receiptNumber}`}
      className={classNames(
        "w-[276px] max-w-full overflow-hidden rounded-xs bg-surface text-sm text-ink shadow-floating print:shadow-none",
        className,
      )}
    >
      <Pindo {...cloth} height={14} />
      <div className="px-[18px] pt-3.5 pb-4">
        <header className="flex items-center gap-2.5 pb-2.5">
          {logoUrl ? (
            <img
              src={logoUrl}
              alt=""
              width={36}
              height={36}
              className="flex-none rounded-[9px] object-cover"
            />
          ) : (
            <KangaMark {...cloth} name={shopName} size={36} />
          )}
          <div className="min-w-0">
            <p className="m-0 font-display text-md leading-snug font-bold">{shopName}</p>
            {shopDetail && <p className="m-0 text-2xs text-ink-3">{shopDetail}</p>}
          </div>
        </header>
        <Rows>
          <Row name={labels.receipt} value={<b className="font-strong">{receiptNumber}</b>} />
          <Row name={labels.order} value={`#${orderNumber}`} />
          <Row name={date} value={time} />
          {summary && <Row name={labels.summary ?? ""} value={summary} />}
        </Rows>
        <Rows>
          {[...items, ...charges].map((line, index) => (
            <Row
              key={`${index}-${line.name}`}
              name={line.quantity === undefined ? line.name : `${line.quantity} × ${line.name}`}
              value={<Money minor={line.amountMinor} withCurrency={false} plainDecimals />}
            />
          ))}
        </Rows>
        <Rows>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 font-display text-lg font-bold">
            <dt>{labels.total}</dt>
            <dd className="m-0 ml-auto">
              <Money minor={totalMinor} withCurrency={false} plainDecimals />
            </dd>
          </div>
          {notes.map((note) => (
            <Row key={note.name} name={note.name} value={note.value} quiet />
          ))}
          {paymentMethod && <Row name={labels.paymentMethod} value={paymentMethod} />}
          {paymentReference && <Row name="" value={paymentReference} quiet />}
        </Rows>
        {fiscal}
        <div className="flex items-end justify-between gap-3 pt-1">
          <span
            className={classNames(
              "inline-flex h-6 items-center gap-[5px] rounded-full pr-[9px] pl-[7px] text-xs font-strong",
              paid ? "bg-success-soft text-success-ink" : "bg-warning-soft text-warning-ink",
            )}
          >
            <PaidIcon aria-hidden="true" className="size-[13px]" strokeWidth={2.4} />
            {paidLabel}
          </span>
          {verification}
        </div>
      </div>
      {jina && <p className="jina m-0 bg-[#0e1138] p-2.5 text-center text-[#ffaf3d]">{jina}</p>}
      <Pindo {...cloth} height={14} />
    </article>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <dl className="m-0 grid grid-cols-1 gap-1.5 border-t border-dashed border-line-2 py-2.5">{children}</dl>
  );
}

function Row({ name, value, quiet = false }: { name: string; value: ReactNode; quiet?: boolean }) {
  return (
    <div className={classNames("flex flex-wrap justify-between gap-x-3", quiet && "text-ink-3")}>
      <dt className="min-w-[min(100%,6rem)] flex-1 wrap-anywhere">{name}</dt>
      <dd className="m-0 ml-auto max-w-full text-right wrap-anywhere tabular-nums">{value}</dd>
    </div>
  );
}
