import { Money } from "@agiza/ui/money";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { customerOrdersQuery } from "#data/customers.ts";
import { LinePicture } from "#entities/order/line-picture.tsx";
import { LifecyclePill } from "#entities/order/order-pills.tsx";
import { paths } from "#lib/paths.ts";
import { goodsOf, isOpen } from "./open-order.rules.ts";

/** The newest order that the talk is about, above the messages where nothing stands beside them. */
export function OpenOrderStrip({ customerId }: { customerId: string }) {
  const { t } = useTranslation(["conversations", "common"]);
  const { data } = useQuery(customerOrdersQuery(customerId));
  const [newest, ...others] = data?.items.filter(isOpen) ?? [];
  if (!newest) return null;
  const [first] = newest.items;
  return (
    <Link
      to={paths.order(newest.id)}
      className="flex min-h-[56px] flex-none items-center gap-2.5 border-b border-line px-4 py-2 text-ink no-underline hover:bg-surface-2 narrow:px-3"
    >
      {first && <LinePicture name={first.name} src={first.image_url} size={40} />}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-strong tabular-nums">#{newest.number}</span>
          <LifecyclePill lifecycle={newest.lifecycle} />
          {others.length > 0 && (
            <span className="text-sm text-ink-2">{t("side.moreOpen", { count: others.length })}</span>
          )}
        </span>
        <span className="flex items-baseline justify-between gap-2 text-sm">
          <span className="truncate text-ink-2">{goodsOf(newest)}</span>
          <span className="flex-none whitespace-nowrap">
            <span className="text-ink-2">{t(`common:paymentStatus.${newest.payment_status}`)} </span>
            <Money minor={newest.total_minor} withCurrency={false} className="font-strong" />
          </span>
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 flex-none text-ink-2" strokeWidth={1.9} />
    </Link>
  );
}
