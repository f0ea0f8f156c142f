import { formatDeadline } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { sendPricesQuery } from "#data/templates.ts";
import { usePriceWords } from "#entities/template/use-price-words.ts";
import { useNow } from "#lib/use-now.ts";
import { useWide } from "#lib/use-room.ts";
import { windowLeft } from "../reply-window.rules.ts";

/** Until when one may write freely, and what this message costs. A phone says so only where it costs something or time runs out. */
export function SendLine({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation("conversations");
  const { language } = useLanguage();
  const isWide = useWide();
  const priceOf = usePriceWords().dated;
  const costs = (useQuery(sendPricesQuery()).data?.service?.price_minor ?? 0) > 0;
  const isClosing = windowLeft(endsAt, useNow()).state === "closing";
  if (!isWide && !isClosing && !costs) return null;
  return (
    <p className="m-0 min-w-36 flex-1 text-xs leading-snug text-ink-2">
      {t(isWide || isClosing ? "compose.until" : "compose.messagePrice", {
        time: formatDeadline(endsAt, language),
        price: priceOf("service"),
      })}
    </p>
  );
}
