import { formatDeadline } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { useTranslation } from "react-i18next";
import { usePriceWords } from "#entities/template/use-price-words.ts";

/** Until when one may write freely, and what this message costs. */
export function SendLine({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation("conversations");
  const { language } = useLanguage();
  const priceOf = usePriceWords().dated;
  return (
    <p className="m-0 mt-1.5 px-1 text-xs text-ink-2">
      {t("compose.until", { time: formatDeadline(endsAt, language), price: priceOf("service") })}
    </p>
  );
}
