import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { EllipsisVertical, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OrderSummary } from "#data/order-types.ts";
import { StaffCell } from "#entities/order/order-cells.tsx";
import { useRowActions } from "./orders-actions.context.ts";

type OfOrder = { order: OrderSummary };

/** What can be done with an order without opening it: all that a swipe does, for keys, mice and screen readers. */
export function OrderRowMenu({ order }: OfOrder) {
  const { t } = useTranslation("orders");
  const { actionsOf } = useRowActions();
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="icon"
          size="sm"
          aria-label={t("row.label", { number: order.number })}
          icon={<EllipsisVertical aria-hidden="true" strokeWidth={1.9} />}
        />
      }
      items={actionsOf(order)}
    />
  );
}

/** Who looks after an order; where nobody does, the way to give it to somebody. */
export function AssigneeCell({ order }: OfOrder) {
  const { t } = useTranslation("orders");
  const { assign } = useRowActions();
  if (order.staff || !assign) return <StaffCell order={order} />;
  return (
    <button
      type="button"
      aria-label={t("row.assignOrder", { number: order.number })}
      onClick={() => assign(order)}
      className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-md border border-dashed border-line-control bg-transparent px-2.5 text-sm font-semibold text-ink-2 hover:text-ink [&_svg]:size-4 [&_svg]:flex-none"
    >
      <Plus aria-hidden="true" strokeWidth={1.9} />
      <span className="truncate">{t("row.assign")}</span>
    </button>
  );
}
