import { formatClock } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { ShoppingBag, Wallet } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OrderEvent } from "#data/conversations.ts";
import { lifecycles } from "#data/orders.ts";
import { classNames } from "#lib/class-names.ts";
import { paths } from "#lib/paths.ts";
import { useMay } from "#patterns/use-may.ts";

/** Money that came and money that did not are told apart at a glance; the words say which. */
const tones: Readonly<Record<string, string>> = {
  "payment.succeeded": "text-success-ink",
  "payment.failed": "text-danger-ink",
};

type EventLineProps = {
  event: OrderEvent;
  /** Steps of the same order just before, told in the same line. */
  earlier?: readonly OrderEvent[];
};

/** What happened to one of the customer's orders, between what was said. */
export function EventLine({ event, earlier = [] }: EventLineProps) {
  const { language } = useLanguage();
  const mayOpen = useMay("orders.read");
  const words = useEventWords()(event, earlier);
  const Icon = event.kind.startsWith("payment.") ? Wallet : ShoppingBag;
  return (
    <p className="m-0 self-center px-3 text-center text-sm text-ink-2">
      <Icon
        aria-hidden="true"
        className={classNames("mr-1.5 -mt-0.5 inline size-4", tones[event.kind])}
        strokeWidth={1.9}
      />
      {mayOpen ? (
        <Link to={paths.order(event.order_id)} className="text-inherit underline-offset-2">
          {words}
        </Link>
      ) : (
        words
      )}
      {/* The dot stays with the words before it where the time takes another line. */}
      <span aria-hidden="true">&nbsp;·</span>{" "}
      <time dateTime={event.at} className="text-xs whitespace-nowrap tabular-nums">
        {formatClock(event.at, language)}
      </time>
    </p>
  );
}

function useEventWords() {
  const { t } = useTranslation(["conversations", "common"]);
  const stateOf = ({ facts }: OrderEvent) => {
    const to = lifecycles.find((one) => one === facts["to"]);
    return to && t(`common:orderStatus.${to}`);
  };
  return (event: OrderEvent, earlier: readonly OrderEvent[]): string => {
    const { kind, facts, order_number: number } = event;
    switch (kind) {
      case "order.submitted":
        return t("event.submitted", { number });
      case "order.changed":
        return t("event.changed", { number });
      case "order.cancelled":
        return t("event.cancelled", { number });
      case "order.lifecycle_changed": {
        const states = [...earlier, event].flatMap((one) => stateOf(one) ?? []);
        return states.length > 0
          ? t("event.moved", { number, state: states.join(" → ") })
          : t("event.other", { number });
      }
      case "payment.succeeded":
        return t("event.paid", { number, amount: formatMoney(Number(facts["amount_minor"] ?? 0)) });
      case "payment.failed":
        return t("event.paymentFailed", { number });
      default:
        return t("event.other", { number });
    }
  };
}
