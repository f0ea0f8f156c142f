import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Timeline, type TimelineItem } from "@agiza/ui/timeline";
import {
  Banknote,
  CircleDot,
  FileText,
  HandCoins,
  Link2,
  MessageCircle,
  MessageCircleX,
  MoveRight,
  RotateCcw,
  ShoppingBag,
  Smartphone,
  TriangleAlert,
  UserCheck,
  UserMinus,
  X,
  type LucideIcon,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order, TimelineEntry } from "#data/orders.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";
import { readHappening, type Happening } from "./order-history.rules.ts";

const icons: Record<Happening["text"], LucideIcon> = {
  created: MessageCircle,
  linkSent: Link2,
  submitted: ShoppingBag,
  moved: MoveRight,
  cancelled: X,
  expired: X,
  reopened: RotateCcw,
  assigned: UserCheck,
  unassigned: UserMinus,
  settlement: HandCoins,
  paymentStarted: Smartphone,
  paymentSucceeded: Banknote,
  paymentLate: HandCoins,
  cashTaken: Banknote,
  cashReturned: HandCoins,
  deliveryFailed: TriangleAlert,
  paymentFailed: TriangleAlert,
  receipt: FileText,
  noticeFailed: MessageCircleX,
  other: CircleDot,
};

const tones: Partial<Record<Happening["text"], TimelineItem["tone"]>> = {
  paymentSucceeded: "money",
  cashTaken: "money",
  deliveryFailed: "danger",
  paymentFailed: "danger",
  noticeFailed: "danger",
  cancelled: "danger",
  expired: "danger",
};

/** Everything that happened to the order, newest first, with who did it and when. */
export function OrderHistory({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const { language } = useLanguage();
  const now = useNow();
  const textOf = useHappeningText();

  const items = order.timeline.map((entry): TimelineItem => {
    const happening = readHappening(entry);
    const Icon = icons[happening.text];
    const { title, detail } = textOf(happening);
    const who = whoDid(entry);
    return {
      id: String(entry.id),
      icon: <Icon aria-hidden="true" strokeWidth={1.9} />,
      title: <span className="font-medium">{title}</span>,
      detail:
        happening.text === "noticeFailed" ? (
          <>
            {detail} <CallInstead order={order} />
          </>
        ) : (
          [detail, who].filter(Boolean).join(" · ")
        ),
      time: orderMoment(entry.at, language, now),
      at: entry.at,
      tone: tones[happening.text] ?? "plain",
    };
  });

  function whoDid({ actor, actor_name }: TimelineEntry): string {
    if (actor_name) return t("by", { name: actor_name });
    if (actor.startsWith("customer")) return t("by", { name: order.customer?.name || t("theCustomer") });
    return actor.startsWith("system") ? t("bySystem") : "";
  }

  return (
    // On a phone whoever prepares the order needs the customer and the money first.
    <Card className="narrow:order-last">
      <CardHeader title={t("history")} />
      <CardBody>
        {items.length > 0 ? (
          <Timeline label={t("history")} items={items} />
        ) : (
          <p className="m-0 text-ink-3">{t("historyEmpty")}</p>
        )}
      </CardBody>
    </Card>
  );
}

/** A customer who was not told in the chat can be called. */
function CallInstead({ order: { customer } }: { order: Order }) {
  const { t } = useTranslation("orders");
  if (!customer?.phone) return null;
  return (
    <a
      href={`tel:${customer.phone}`}
      className="-my-2.5 inline-block py-2.5 font-semibold whitespace-nowrap text-brand-ink underline"
    >
      {t("callCustomer", { name: customer.name || t("theCustomer") })}
    </a>
  );
}

/** The sentence for what happened, and what was added to it. */
function useHappeningText() {
  const { t } = useTranslation(["orders", "common"]);
  return (happening: Happening): { title: string; detail: string } => {
    const plain = (title: string, detail = "") => ({ title, detail });
    switch (happening.text) {
      case "moved":
        return plain(
          t("happened.moved", { status: t(`common:orderStatus.${happening.to}`) }),
          happening.reason,
        );
      case "cancelled": {
        const way = happening.refundBy && t(`refund.ways.${happening.refundBy}`);
        return plain(t("happened.cancelled"), [happening.reason, way].filter(Boolean).join(" · "));
      }
      case "reopened":
        return plain(t("happened.reopened"), happening.reason);
      case "deliveryFailed": {
        const why = t(`failedBecause.${happening.failure}`);
        return plain(t("happened.deliveryFailed"), [why, happening.reason].filter(Boolean).join(" · "));
      }
      case "assigned":
        return plain(t("happened.assigned", { name: happening.name }));
      case "settlement":
        return plain(t("happened.settlement", { when: t(`settlement.${happening.settlement}`) }));
      case "paymentStarted":
        return plain(
          t("happened.paymentStarted", { amount: formatMoney(happening.amountMinor) }),
          happening.network ? t(`common:network.${happening.network}`) : "",
        );
      case "paymentSucceeded": {
        const amount = formatMoney(happening.amountMinor);
        return plain(
          happening.network
            ? t("happened.paymentSucceededBy", {
                amount,
                network: t(`common:network.${happening.network}`),
              })
            : t("happened.paymentSucceeded", { amount }),
          happening.reference,
        );
      }
      case "paymentLate":
        return plain(
          t("happened.paymentLate", { amount: formatMoney(happening.amountMinor) }),
          happening.reference,
        );
      case "cashReturned":
        return plain(t("happened.cashReturned", { amount: formatMoney(happening.amountMinor) }));
      case "cashTaken":
        return plain(t("happened.paymentSucceededCash", { amount: formatMoney(happening.amountMinor) }));
      case "paymentFailed":
        return plain(
          t(happening.failure === "unclear" ? "happened.paymentUnclear" : "happened.paymentFailed"),
          t(`failure.${happening.failure}`),
        );
      case "noticeFailed":
        return plain(
          t("happened.noticeFailed", { notice: t(`notice.${happening.notice}`) }),
          t(`noticeFailure.${happening.reason}`),
        );
      case "receipt":
        return plain(t("happened.receipt", { number: happening.number }));
      case "created":
      case "linkSent":
      case "submitted":
      case "expired":
      case "unassigned":
      case "other":
        return plain(t(`happened.${happening.text}`));
    }
  };
}
