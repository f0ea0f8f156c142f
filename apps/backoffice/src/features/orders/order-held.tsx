import { useLanguage } from "@agiza/i18n/language-provider";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";

/** Until when nobody else can order these goods; nothing once that is over. */
export function OrderHeld({ order: { held_until: until } }: { order: Order }) {
  const { t } = useTranslation("orders");
  const { language } = useLanguage();
  const now = useNow();
  if (until === null || Date.parse(until) <= now) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-2">
      <Lock aria-hidden="true" className="size-4 flex-none" strokeWidth={1.9} />
      {t("heldUntil", { time: orderMoment(until, language, now) })}
    </span>
  );
}
