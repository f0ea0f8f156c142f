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
    <Button
      variant="ghost"
      size="sm"
      aria-label={t("row.assignOrder", { number: order.number })}
      icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
      onClick={() => assign(order)}
      className="-mx-3 font-medium! text-ink-3! hover:border-line-2 hover:text-ink! touch:h-11"
    >
      {t("row.assign")}
    </Button>
  );
}
