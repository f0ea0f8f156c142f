import { useLanguage } from "@agiza/i18n/language-provider";
import { formatDayToKeep } from "@agiza/i18n/dates";
import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Timeline, type TimelineItem } from "@agiza/ui/timeline";
import {
  Banknote,
  Bike,
  CalendarDays,
  CircleDot,
  FileText,
  HandCoins,
  ListChecks,
  Link2,
  type LucideIcon,
  LockOpen,
  MessageCircle,
  MessageCircleQuestion,
  MessageCircleX,
  MessageSquareText,
  MoveRight,
  PencilLine,
  NotebookPen,
  PackageCheck,
  Plus,
  RotateCcw,
  ShoppingBag,
  Smartphone,
  TriangleAlert,
  Undo2,
  UserCheck,
  UserMinus,
  X,
} from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order, TimelineEntry } from "#data/order-types.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";
import { useMay } from "#patterns/use-may.ts";
import { NoteText } from "./note-text.tsx";
import { readHappening, toldOnce, type Happening } from "./order-history.rules.ts";

const NoteForm = lazy(async () => ({ default: (await import("./note-form.tsx")).NoteForm }));

const icons: Record<Happening["text"], LucideIcon> = {
  created: MessageCircle,
  sold: ShoppingBag,
  linkSent: Link2,
  holdEnded: LockOpen,
  submitted: ShoppingBag,
  moved: MoveRight,
  cancelled: X,
  expired: X,
  depositUnpaid: X,
  depositWaived: HandCoins,
  dayMoved: CalendarDays,
  dayMovedOver: CalendarDays,
  dayGone: CalendarDays,
  reopened: RotateCcw,
  assigned: UserCheck,
  unassigned: UserMinus,
  riderGiven: Bike,
  riderTakenBack: Undo2,
  sentByBus: PackageCheck,
  handedOver: PackageCheck,
  settlement: HandCoins,
  paymentStarted: Smartphone,
  paymentSucceeded: Banknote,
  paymentLate: HandCoins,
  claimed: Smartphone,
  claimRefused: Smartphone,
  cashTaken: Banknote,
  cashReturned: HandCoins,
  takenBack: Undo2,
  refundRequested: HandCoins,
  refundDone: HandCoins,
  refundFailed: X,
  refundUnclear: TriangleAlert,
  creditUsed: Banknote,
  creditNote: FileText,
  matchedAway: HandCoins,
  credited: HandCoins,
  stage: ListChecks,
  deliveryFailed: TriangleAlert,
  paymentFailed: TriangleAlert,
  paymentMoved: Smartphone,
  receipt: FileText,
  changed: PencilLine,
  changeAsked: MessageCircleQuestion,
  changeAgreed: PencilLine,
  changeRefused: X,
  changeWithdrawn: Undo2,
  note: NotebookPen,
  noticeFailed: MessageCircleX,
  toldBySms: MessageSquareText,
  other: CircleDot,
};

const tones: Partial<Record<Happening["text"], TimelineItem["tone"]>> = {
  paymentSucceeded: "money",
  cashTaken: "money",
  creditUsed: "money",
  takenBack: "danger",
  refundFailed: "danger",
  refundUnclear: "danger",
  deliveryFailed: "danger",
  paymentFailed: "danger",
  noticeFailed: "danger",
  cancelled: "danger",
  expired: "danger",
  depositUnpaid: "danger",
};

/** Everything that happened to the order and what people noted of it, newest first, with who did it and when. */
export function OrderHistory({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const { language } = useLanguage();
  const now = useNow();
  const textOf = useHappeningText();
  const mayNote = useMay("order.note");
  const [isWriting, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  const items = toldOnce(order.timeline).map(({ entry, times }): TimelineItem => {
    const happening = readHappening(entry);
    const Icon = icons[happening.text];
    const { title, detail } = textOf(happening);
    const who = whoDid(entry);
    return {
      id: String(entry.id),
      icon: <Icon aria-hidden="true" strokeWidth={1.9} />,
      title: <span className="font-medium">{times > 1 ? `${title} × ${times}` : title}</span>,
      detail:
        happening.text === "note" && happening.note ? (
          <NoteText note={happening.note} />
        ) : (
          [detail, ["note", "noticeFailed"].includes(happening.text) ? "" : who].filter(Boolean).join(" · ")
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
    <Card className="print:hidden">
      <CardHeader
        title={t("history")}
        actions={
          mayNote && (
            <Button
              ref={opener}
              variant="ghost"
              size="sm"
              aria-expanded={isWriting}
              icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
              onClick={() => setWriting(true)}
            >
              {t("note.add")}
            </Button>
          )
        }
      />
      <CardBody>
        {isWriting && (
          <Suspense fallback={null}>
            <NoteForm
              orderId={order.id}
              onClose={() => {
                setWriting(false);
                opener.current?.focus();
              }}
            />
          </Suspense>
        )}
        {items.length > 0 ? (
          <Timeline label={t("history")} items={items} />
        ) : (
          <p className="m-0 text-ink-3">{t("historyEmpty")}</p>
        )}
      </CardBody>
    </Card>
  );
}

/** The sentence for what happened, and what was added to it. */
function useHappeningText() {
  const { t } = useTranslation(["orders", "common"]);
  const { language } = useLanguage();
  return (happening: Happening): { title: string; detail: string } => {
    const plain = (title: string, detail = "") => ({ title, detail });
    switch (happening.text) {
      case "moved":
        return plain(
          t("happened.moved", { status: t(`common:orderStatus.${happening.to}`) }),
          happening.reason,
        );
      case "stage":
        return plain(t("happened.stage", { stage: language === "sw" ? happening.sw : happening.en }));
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
      case "riderGiven":
      case "riderTakenBack":
        return plain(t(`happened.${happening.text}`, { name: happening.name }));
      case "sentByBus":
        return plain(t("happened.sentByBus", { company: happening.company }));
      case "handedOver":
        return plain(t(`happened.handedOver.${happening.proof}`));
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
      case "takenBack":
        return plain(
          t("happened.takenBack", {
            amount: formatMoney(happening.amountMinor),
            provider: happening.provider,
          }),
          happening.lostMinor > 0
            ? t("happened.takenBackLost", { amount: formatMoney(happening.lostMinor) })
            : "",
        );
      case "refundRequested":
      case "refundDone":
      case "refundFailed":
      case "refundUnclear":
        return plain(
          t(`happened.${happening.text}`, {
            amount: formatMoney(happening.amountMinor),
            way: happening.way ? t(`backBy.${happening.way}`) : "",
          }),
        );
      case "creditNote":
        return plain(t("happened.creditNote", { number: happening.number }));
      case "cashReturned":
      case "creditUsed":
      case "matchedAway":
      case "credited":
        return plain(t(`happened.${happening.text}`, { amount: formatMoney(happening.amountMinor) }));
      case "claimed":
      case "claimRefused":
        return plain(
          t(`happened.${happening.text}`, {
            amount: formatMoney(happening.amountMinor),
            reference: happening.reference,
          }),
        );
      case "cashTaken":
        return plain(t("happened.paymentSucceededCash", { amount: formatMoney(happening.amountMinor) }));
      case "paymentMoved":
        return plain(t("happened.paymentMoved", { from: happening.from, to: happening.to }));
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
      case "toldBySms":
        return plain(t("happened.toldBySms", { notice: t(`notice.${happening.notice}`) }));
      case "changed":
      case "changeAsked":
      case "changeAgreed":
      case "changeRefused":
      case "changeWithdrawn": {
        const byPhone = happening.byPhone ? "ByPhone" : "";
        const title = t(
          happening.text === "changeAgreed"
            ? (`happened.changeAgreed${byPhone}` as const)
            : `happened.${happening.text}`,
        );
        const totals = {
          before: formatMoney(happening.beforeMinor),
          after: formatMoney(happening.afterMinor),
        };
        return plain(title, t("changeTotals", totals));
      }
      case "note":
        return plain(
          happening.by === "" ? t("happened.note") : t("happened.noteBy", { name: happening.by }),
          happening.note ? "" : t("note.deleted"),
        );
      case "dayMoved":
      case "dayMovedOver":
        return plain(t(`happened.${happening.text}`, { day: formatDayToKeep(happening.day, language) }));
      case "depositWaived":
        return plain(t("happened.depositWaived", { amount: formatMoney(happening.amountMinor) }));
      case "receipt":
        return plain(t("happened.receipt", { number: happening.number }));
      case "created":
      case "sold":
      case "linkSent":
      case "holdEnded":
      case "submitted":
      case "expired":
      case "depositUnpaid":
      case "dayGone":
      case "unassigned":
      case "other":
        return plain(t(`happened.${happening.text}`));
    }
  };
}
