import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Pill } from "@agiza/ui/pill";
import { Check, Clock3, Handshake, TimerOff, Undo2, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type PriceOffer, useWithdrawPriceOffer } from "#data/price-offers.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { statusNow } from "./offer.rules.ts";

const looks = {
  open: { icon: Clock3, tone: "sea" },
  agreed: { icon: Check, tone: "green" },
  refused: { icon: X, tone: "grey" },
  withdrawn: { icon: Undo2, tone: "quiet" },
  expired: { icon: TimerOff, tone: "grey" },
} as const;

/** A price that was bargained about, between what was said, and where it stands. */
export function OfferLine({ offer }: { offer: PriceOffer }) {
  const { t } = useTranslation("bargain");
  const { language } = useLanguage();
  const now = useNow();
  const maySell = useMay("order.create");
  const mayReply = useMay("conversation.reply");
  const mayOpen = useMay("orders.read");
  const toasts = useOutcomeToasts();
  const withdraw = useWithdrawPriceOffer(offer.conversation_id);
  const status = statusNow(offer, now);
  const goods = [offer.name, offer.variant_name].filter(Boolean).join(", ");
  const prices = [
    offer.list_minor !== null && t("line.usual", { price: formatMoney(offer.list_minor) }),
    offer.customer_minor !== null && t("line.customer", { price: formatMoney(offer.customer_minor) }),
    offer.shop_minor !== null && t("line.shop", { price: formatMoney(offer.shop_minor) }),
  ].filter((words) => words !== false);
  return (
    <article
      aria-label={t("line.label", { goods })}
      className="my-1 grid w-full max-w-[440px] gap-1.5 self-center rounded-lg border border-line bg-surface px-3.5 py-2.5 text-sm"
    >
      <div className="flex items-start justify-between gap-2">
        <span className="flex min-w-0 items-start gap-2 font-strong text-ink">
          <Handshake aria-hidden="true" className="mt-0.5 size-4 flex-none text-ink-2" strokeWidth={1.9} />
          <span className="min-w-0 wrap-anywhere">
            {offer.quantity} × {goods}
          </span>
        </span>
        <Pill {...looks[status]} label={t(`status.${status}`)} />
      </div>
      <ul className="m-0 flex list-none flex-wrap gap-x-3 p-0 text-ink-2 tabular-nums">
        {prices.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-ink-2">
          {status === "open"
            ? t("line.until", { time: formatDateTime(offer.valid_until, language) })
            : t("line.by", { name: offer.made_by.name })}
        </span>
        {offer.order_id !== null && mayOpen && (
          <Link to={paths.order(offer.order_id)} className="font-semibold text-brand-ink">
            {t("line.order", { number: offer.order_number })}
          </Link>
        )}
        {status === "open" && maySell && mayReply && (
          <Button
            variant="light"
            size="sm"
            loading={withdraw.isPending}
            onClick={() =>
              withdraw.mutate(offer.id, {
                onSuccess: () => toasts.done(t("takenBack")),
                onError: (error) => toasts.failed(error, t("notTakenBack")),
              })
            }
          >
            {t("takeBack")}
          </Button>
        )}
      </div>
    </article>
  );
}
