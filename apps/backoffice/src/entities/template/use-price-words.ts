import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { useTranslation } from "react-i18next";
import type { SendPrice } from "#data/templates.ts";

/** What one message costs, in words: short, or with the day since when; that nobody knows, where so. */
export function usePriceWords(): Record<"short" | "dated", (price: SendPrice | undefined) => string> {
  const { t } = useTranslation("conversations");
  const { language } = useLanguage();
  const short = (price: SendPrice | undefined): string => {
    if (!price) return t("price.unknown");
    return price.price_minor === 0 ? t("price.free") : formatMoney(price.price_minor, price.currency);
  };
  const dated = (price: SendPrice | undefined): string =>
    price ? t("price.since", { price: short(price), day: formatDate(price.since, language) }) : short(price);
  return { short, dated };
}
