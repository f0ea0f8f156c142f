import { StatusPill } from "@agiza/ui/status-pill";
import { useTranslation } from "react-i18next";
import type { Lifecycle, PaymentStatus } from "#data/orders.ts";

/** Where an order stands. */
export function LifecyclePill({ lifecycle }: { lifecycle: Lifecycle }) {
  const { t } = useTranslation();
  return <StatusPill status={lifecycle} label={t(`orderStatus.${lifecycle}`)} />;
}

/** Where its money stands. */
export function PaymentPill({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation();
  return <StatusPill status={status} label={t(`paymentStatus.${status}`)} />;
}
