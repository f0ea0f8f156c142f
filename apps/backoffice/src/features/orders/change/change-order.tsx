import { Button } from "@agiza/ui/button";
import { PencilLine } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Lifecycle, Order } from "#data/order-types.ts";
import { useMay } from "#patterns/use-may.ts";

const ChangeOrderDialog = lazy(async () => ({
  default: (await import("./change-order-dialog.tsx")).ChangeOrderDialog,
}));
const OrderChanges = lazy(async () => ({ default: (await import("./order-changes.tsx")).OrderChanges }));

/** While the shop still has the goods. */
const changeable: readonly Lifecycle[] = ["pending", "preparing", "ready"];

/** The way to change what an order holds, for people who may; one change at a time. */
export function ChangeOrder({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const mayChange = useMay("order.change");
  const [isOpen, setOpen] = useState(false);
  const isChangeable = changeable.includes(order.lifecycle) && order.open_change_id === null;
  if (!mayChange || (!isChangeable && !isOpen)) return null;
  return (
    <>
      <Button
        variant="link"
        icon={<PencilLine aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => setOpen(true)}
      >
        {t("changeLines")}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeOrderDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What became of changes of the order; most orders have none, and their page fetches nothing for it. */
export function ChangesOfOrder({ order }: { order: Order }) {
  const mayChange = useMay("order.change");
  const hasChanges =
    order.open_change_id !== null || order.timeline.some(({ kind }) => kind.startsWith("order.change"));
  if (!mayChange || !hasChanges) return null;
  return (
    <Suspense fallback={null}>
      <OrderChanges order={order} />
    </Suspense>
  );
}
