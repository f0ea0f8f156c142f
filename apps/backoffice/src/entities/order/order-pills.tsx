import { Pill } from "@agiza/ui/pill";
import { StatusPill } from "@agiza/ui/status-pill";
import { CircleDashed, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Lifecycle, Order } from "#data/order-types.ts";

/** Where an order stands. */
export function LifecyclePill({ lifecycle }: { lifecycle: Lifecycle }) {
  const { t } = useTranslation();
  return <StatusPill status={lifecycle} label={t(`orderStatus.${lifecycle}`)} />;
}

const handedOver: readonly Lifecycle[] = ["picked_up", "delivered", "completed"];

/** Where its money stands; nothing paid for goods that are gone is drawn as what it is, money to be asked for. */
export function PaymentPill({ order }: { order: Pick<Order, "lifecycle" | "payment_status"> }) {
  const { t } = useTranslation();
  const { payment_status: status, lifecycle } = order;
  const label = t(`paymentStatus.${status}`);
  if (status === "unpaid" && handedOver.includes(lifecycle))
    return <Pill tone="red" icon={CircleDashed} label={label} />;
  return <StatusPill status={status} label={label} />;
}

/** Stands at an order whose provider took back money that had been paid, for as long as it is owed again. */
export function TakenBackMark({ order }: { order: Pick<Order, "taken_back_minor" | "payment_status"> }) {
  const { t } = useTranslation("orders");
  if (order.taken_back_minor === 0 || order.payment_status === "paid") return null;
  return <Pill tone="red" icon={Undo2} label={t("takenBack.mark")} />;
}

/** Stands at an order that was made to try the shop out, and at no other. */
export function PracticeMark({ order }: { order: Pick<Order, "is_practice"> }) {
  const { t } = useTranslation("orders");
  if (!order.is_practice) return null;
  return (
    <span className="flex-none rounded-full border border-line-2 px-2 py-0.5 text-xs text-ink-2">
      {t("practice")}
    </span>
  );
}
