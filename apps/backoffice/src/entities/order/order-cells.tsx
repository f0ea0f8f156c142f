import { formatDayToKeep } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Avatar } from "@agiza/ui/avatar";
import { Money } from "@agiza/ui/money";
import { AlarmClock, MessageCircle, Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OrderSummary } from "#data/order-types.ts";
import { useShop } from "#data/shop.ts";
import { orderMoment, shortDay } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { RowLink } from "#patterns/row-link.tsx";
import { lateBy } from "./late.rules.ts";
import { LifecyclePill, PaymentPill, PracticeMark, TakenBackMark } from "./order-pills.tsx";
import { StageMark } from "./stage-mark.tsx";
import { paymentMatters } from "./payment-matters.rules.ts";

type Cell = { order: OrderSummary };

/** The order's number, which is the way to it, how it came, and when. */
export function NumberCell({ order }: Cell) {
  return (
    <>
      <span className="flex items-center gap-1.5">
        <OrderLink order={order} className="leading-5 font-strong text-ink tabular-nums hover:underline" />
        <Channel order={order} />
        <OrderDay order={order} />
      </span>
      <OrderTime order={order} className="block truncate text-xs leading-4 text-ink-3" />
    </>
  );
}

export function OrderLink({ order, className }: Cell & { className: string }) {
  return (
    <RowLink to={paths.order(order.id)} className={className}>
      #{order.number}
    </RowLink>
  );
}

/** For which day an order is; nothing where it is for none. */
export function OrderDay({ order: { due_on: day } }: Cell) {
  const { t } = useTranslation("orders");
  const { language } = useLanguage();
  const now = useNow();
  if (day === null) return null;
  const whole = t("forDay", { day: formatDayToKeep(day, language) });
  return (
    <span
      title={whole}
      className="rounded-full bg-brand-soft px-1.5 text-xs leading-5 font-semibold whitespace-nowrap text-brand-ink"
    >
      <span aria-hidden="true">{t("forDay", { day: shortDay(day, language, now) })}</span>
      <span className="sr-only">{whole}</span>
    </span>
  );
}

/** When an order came; of one that waits too long, by how much, which matters more. */
export function OrderTime({ order, className }: Cell & { className?: string }) {
  const { t } = useTranslation("orders");
  const { language } = useLanguage();
  const now = useNow();
  const allowed = useShop()?.late_after_minutes;
  const late = allowed === undefined ? null : lateBy(order, allowed, now);
  const came = orderMoment(order.created_at, language, now);
  if (!late)
    return (
      <time dateTime={order.created_at} className={className}>
        {came}
      </time>
    );
  return (
    <span title={came} className={className}>
      <span className="font-strong text-danger-ink">
        <AlarmClock aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.15em]" strokeWidth={2.2} />
        {t(`late.${late.unit}`, { count: late.count })}
      </span>
    </span>
  );
}

/** By which way an order came, as a small sign that says its name. */
function Channel({ order }: Cell) {
  const { t } = useTranslation("orders");
  const Icon = order.source === "whatsapp" ? MessageCircle : Store;
  return (
    <span title={t(`source.${order.source}`)} className="flex flex-none text-ink-3">
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={1.9} />
      <span className="sr-only">{t(`source.${order.source}`)}</span>
    </span>
  );
}

export function StaffCell({ order: { staff } }: Cell) {
  if (!staff) return <span className="text-ink-3">–</span>;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={staff.name} size={24} />
      <span className="truncate text-ink-2">{staff.name.split(" ")[0]}</span>
    </span>
  );
}

export function StatusCell({ order }: Cell) {
  return (
    <span className="flex flex-wrap gap-x-1.5 gap-y-0.5">
      {/* On one line, however long the stage's name: a third would make this row higher than the others. */}
      <span className="flex max-w-full min-w-0 gap-x-1.5">
        <LifecyclePill lifecycle={order.lifecycle} />
        {order.stage && <StageMark stage={order.stage} />}
      </span>
      {paymentMatters(order) && <PaymentPill order={order} />}
      <TakenBackMark order={order} />
      <PracticeMark order={order} />
    </span>
  );
}

export function TotalCell({ order }: Cell) {
  return (
    <Money
      minor={order.total_minor}
      currency={order.currency}
      withCurrency={false}
      {...(order.lifecycle === "cancelled"
        ? { plainDecimals: true, className: "text-ink-3" }
        : { className: "font-strong" })}
    />
  );
}
