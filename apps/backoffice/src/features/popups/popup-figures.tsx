import { compactMoney } from "@agiza/i18n/money";
import { useTranslation } from "react-i18next";
import type { Popup } from "#data/popups.ts";
import { classNames } from "#lib/class-names.ts";

type FiguresProps = {
  figures: Popup["figures"];
  /** Where the rows behind chats and orders are on the page. */
  rowsAt?: string;
  className?: string;
};

/** What visitors did, and what came of it. */
export function PopupFigures({ figures, rowsAt, className }: FiguresProps) {
  const { t } = useTranslation("popups");
  const { orders } = figures;
  const number = (value: number) => value.toLocaleString("en-US");
  const cells = [
    { key: "views", value: number(figures.views) },
    { key: "closes", value: number(figures.closes) },
    { key: "taps", value: number(figures.taps) },
    { key: "chats", value: number(figures.chats), hasRows: figures.chats > 0 },
    ...(orders
      ? [
          {
            key: "orders",
            value: number(orders.count),
            hasRows: orders.count > 0,
            note:
              orders.count > 0
                ? t("ordersNote", {
                    amount: compactMoney(orders.amount_minor),
                    paid: compactMoney(orders.paid_minor),
                  })
                : undefined,
          } as const,
        ]
      : []),
  ] as const;
  return (
    <dl
      className={classNames(
        "m-0 grid grid-cols-3 border-t border-line wide:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.6fr)]",
        className,
      )}
    >
      {cells.map((cell) => (
        <div
          key={cell.key}
          className="min-w-0 border-line px-5 py-3 narrow:px-4 narrow:last:col-span-2 wide:not-first:border-l"
        >
          <dt className="text-sm text-ink-2">{t(`figures.${cell.key}`)}</dt>
          <dd className="m-0 font-display text-xl font-bold tabular-nums">
            {rowsAt && "hasRows" in cell && cell.hasRows ? (
              <a href={`#${rowsAt}`} className="inline-flex min-h-11 min-w-11 items-center text-brand-ink">
                {cell.value}
              </a>
            ) : (
              <span className={rowsAt ? "inline-flex min-h-11 items-center" : ""}>{cell.value}</span>
            )}
          </dd>
          {"note" in cell && cell.note && <dd className="m-0 text-sm text-ink-3">{cell.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
