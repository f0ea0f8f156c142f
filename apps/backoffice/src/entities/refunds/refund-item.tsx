import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Money } from "@agiza/ui/money";
import { Pill } from "@agiza/ui/pill";
import { CircleHelp, Clock3, Undo2, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Refund } from "#data/refunds.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { useMay } from "#patterns/use-may.ts";

const SettleDialog = lazy(async () => ({ default: (await import("./settle-dialog.tsx")).SettleDialog }));
const CreditBackDialog = lazy(async () => ({
  default: (await import("./credit-back-dialog.tsx")).CreditBackDialog,
}));

const looks = {
  requested: { icon: Clock3, tone: "grey" },
  sent: { icon: Clock3, tone: "grey" },
  unknown: { icon: CircleHelp, tone: "waiting" },
  done: { icon: Undo2, tone: "green" },
  failed: { icon: X, tone: "red" },
} as const;

/** Money that went back or is on its way: how much, how, who gave it, and what is to do about it. */
export function RefundItem({ orderId, refund }: { orderId: string; refund: Refund }) {
  const { t } = useTranslation(["refunds", "common"]);
  const { language } = useLanguage();
  const now = useNow();
  const at = refund.finished_at ?? refund.requested_at;
  const isTakenBack = refund.way === "taken_back";
  const look = isTakenBack ? { icon: Undo2, tone: "red" as const } : looks[refund.status];
  const wallet = refund.way === "own_wallet" && refund.network ? t(`common:network.${refund.network}`) : null;
  const reference = refund.provider_reference ?? refund.reference;
  const facts = [
    refund.by && t("by", { name: refund.by.name }),
    [wallet, reference].filter(Boolean).join(" "),
    refund.reason && t("reason", { reason: refund.reason }),
    isTakenBack && t("takenBack"),
    refund.lost_minor > 0 && t("lost", { amount: formatMoney(refund.lost_minor) }),
    refund.is_of_credit && t("ofCredit"),
    refund.goods.length > 0 &&
      t("goodsBack", {
        goods: refund.goods.map(({ name, quantity }) => `${quantity} × ${name}`).join(", "),
      }),
    refund.credit_note_number !== null &&
      (refund.receipt_number === null
        ? t("note", { number: refund.credit_note_number })
        : t("noteOf", { number: refund.credit_note_number, receipt: refund.receipt_number })),
    refund.settled_by && t("settledBy", { name: refund.settled_by.name, evidence: refund.evidence ?? "" }),
  ].filter(Boolean);
  return (
    <li className="border-t border-line px-5 py-3.5 narrow:px-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-strong">{t(`way.${refund.way}`)}</span>
        <Pill
          icon={look.icon}
          tone={look.tone}
          label={t(`status.${isTakenBack ? "taken_back" : refund.status}`)}
        />
      </div>
      <div className="mt-1.5 flex items-baseline justify-between gap-2 text-sm text-ink-2">
        <time dateTime={at}>{orderMoment(at, language, now)}</time>
        <Money minor={refund.amount_minor} plainDecimals />
      </div>
      {facts.map((fact) => (
        <span key={String(fact)} className="mt-1 block text-sm wrap-anywhere text-ink-3">
          {fact}
        </span>
      ))}
      {refund.to_order && (
        <Link to={paths.order(refund.to_order.id)} className="mt-1 block text-sm">
          {t("paid", { number: refund.to_order.number })}
        </Link>
      )}
      <WhatToDo orderId={orderId} refund={refund} />
    </li>
  );
}

function WhatToDo({ orderId, refund }: { orderId: string; refund: Refund }) {
  const { t } = useTranslation("refunds");
  const mayGive = useMay("transaction.refund");
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const words = "m-0 mt-2 text-sm text-ink-2";
  if (refund.status === "requested" || refund.status === "sent") return <p className={words}>{t("wait")}</p>;
  if (refund.status === "failed") return <p className={words}>{t("free")}</p>;
  if (refund.status === "unknown" && refund.way === "payout") return <p className={words}>{t("asking")}</p>;
  if (refund.status === "unknown")
    return (
      <>
        <p className={words}>{t("unclear")}</p>
        {mayGive && (
          <Button variant="light" size="sm" className="mt-2" onClick={() => setOpen(true)}>
            {t("settle.open")}
          </Button>
        )}
        <Suspense>{isOpen && <SettleDialog orderId={orderId} refund={refund} onClose={close} />}</Suspense>
      </>
    );
  if (refund.way !== "store_credit") return null;
  return (
    <>
      <p className={words}>
        {refund.left_minor > 0 ? t("left", { amount: formatMoney(refund.left_minor) }) : t("leftNone")}
      </p>
      {mayGive && (refund.left_minor > 0 || isOpen) && (
        <Button variant="light" size="sm" className="mt-2" onClick={() => setOpen(true)}>
          {t("creditBack.open")}
        </Button>
      )}
      <Suspense>{isOpen && <CreditBackDialog orderId={orderId} refund={refund} onClose={close} />}</Suspense>
    </>
  );
}
