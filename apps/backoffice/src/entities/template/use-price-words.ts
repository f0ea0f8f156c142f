import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type SendPrices, sendPricesQuery } from "#data/templates.ts";

type PriceWords = (of: keyof SendPrices) => string;

/**
 * What one message costs by what it is for, in words: short, or with the day since when. What nobody has entered, or could
 * not be read, is said to be unknown; while it travels three dots stand there.
 */
export function usePriceWords(): { short: PriceWords; dated: PriceWords } {
  const { t } = useTranslation("conversations");
  const { language } = useLanguage();
  const { data: prices, isPending } = useQuery(sendPricesQuery());
  const short: PriceWords = (of) => {
    if (isPending) return "…";
    const price = prices?.[of];
    if (!price) return t("price.unknown");
    return price.price_minor === 0 ? t("price.free") : formatMoney(price.price_minor, price.currency);
  };
  const dated: PriceWords = (of) => {
    const price = prices?.[of];
    // Since when nothing is asked nobody needs to know.
    if (!price || price.price_minor === 0) return short(of);
    return t("price.since", { price: short(of), day: formatDate(price.since, language) });
  };
  return { short, dated };
}
