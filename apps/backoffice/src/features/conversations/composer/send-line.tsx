import { formatDeadline } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { useTranslation } from "react-i18next";
import { usePriceWords } from "#entities/template/use-price-words.ts";
import { useWide } from "#lib/use-room.ts";

/** Until when one may write freely, which a phone says in the head of the thread, and what this message costs. */
export function SendLine({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation("conversations");
  const { language } = useLanguage();
  const isWide = useWide();
  const priceOf = usePriceWords().dated;
  return (
    <p className="m-0 min-w-36 flex-1 text-xs leading-snug text-ink-2">
      {t(isWide ? "compose.until" : "compose.messagePrice", {
        time: formatDeadline(endsAt, language),
        price: priceOf("service"),
      })}
    </p>
  );
}
