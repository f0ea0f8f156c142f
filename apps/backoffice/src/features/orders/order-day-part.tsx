import { formatDayToKeep, formatDeadline } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { preOrderSettingsQuery, useWaiveDeposit } from "#data/pre-orders.ts";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { OrderDayDialog } from "./order-day-dialog.tsx";

const movable = ["awaiting_customer", "pending", "preparing", "ready"];

/** For which day an order is, and what of its deposit is still to come. A shop that makes nothing to order sees nothing. */
export function OrderDay({ order }: { order: Order }) {
  const { t } = useTranslation("preOrders");
  const { language } = useLanguage();
  const { data: settings } = useQuery(preOrderSettingsQuery());
  const mayChange = useMay("order.change") && movable.includes(order.lifecycle);
  const [isOpen, setOpen] = useState(false);
  const dueOn = order.due_on;
  if (dueOn === null && !(settings?.is_enabled && mayChange)) return null;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div>
          <h3 className="m-0 text-sm font-medium text-ink-2">{t("day.title")}</h3>
          <p className={dueOn === null ? "m-0 text-ink-3" : "m-0 text-md font-strong"}>
            {dueOn === null ? t("day.none") : formatDayToKeep(dueOn, language)}
          </p>
        </div>
        {mayChange && settings?.is_enabled && (
          <Button
            variant="light"
            icon={<CalendarDays aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => setOpen(true)}
          >
            {t(dueOn === null ? "day.choose" : "day.move")}
          </Button>
        )}
      </div>
      <Deposit order={order} mayWaive={mayChange} />
      {isOpen && <OrderDayDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** What has to come before the order is begun, and the way to begin without it. */
function Deposit({ order, mayWaive }: { order: Order; mayWaive: boolean }) {
  const { t } = useTranslation("preOrders");
  const { language } = useLanguage();
  const toasts = useOutcomeToasts();
  const waive = useWaiveDeposit(order.id);
  const { ask, dialog } = useConfirm();
  const paidMinor = order.paid_minor - order.refunded_minor;
  const dueMinor = Math.min(order.deposit_minor, order.total_minor) - paidMinor;
  if (dueMinor <= 0 || order.lifecycle === "cancelled") return null;
  const amount = formatMoney(dueMinor);
  const until = order.deposit_until;
  const askToWaive = () =>
    ask({
      title: t("day.waiveTitle"),
      description: t("day.waiveText"),
      confirmLabel: t("day.waive"),
      run: async () => {
        await waive.mutateAsync();
        toasts.done(t("day.waived"));
      },
    });
  return (
    <>
      <p className="m-0 mt-2">
        {until === null
          ? t("day.depositDue", { amount })
          : t("day.depositUntil", { amount, time: formatDeadline(until, language) })}
      </p>
      {mayWaive && (
        <p className="m-0 mt-1">
          <Button variant="link" onClick={askToWaive}>
            {t("day.waive")}
          </Button>
        </p>
      )}
      {dialog}
    </>
  );
}
