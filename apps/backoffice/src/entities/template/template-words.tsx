import { formatDate } from "@agiza/i18n/dates";
import type { Language } from "@agiza/i18n/language";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { Pill } from "@agiza/ui/pill";
import { Check, FilePen, Hourglass, Octagon, Pause, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SendPrice, Template, TemplateState } from "#data/templates.ts";

/** What people call a template: `oda_iko_tayari` is “Oda iko tayari”. */
export function titleOf({ name }: Pick<Template, "name">): string {
  const words = name.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a language is called, in the reader's. */
export function useLanguageName(): (language: Language) => string {
  const { t } = useTranslation("templates");
  return (language) => t(language === "sw" ? "swahili" : "english");
}

/** What one message costs, in words: with the day from which on it does; that nobody knows, where so. */
export function usePriceWords(): {
  short: (price: SendPrice | undefined) => string;
  dated: (price: SendPrice | undefined) => string;
} {
  const { t } = useTranslation("templates");
  const { language } = useLanguage();
  const short = (price: SendPrice | undefined): string => {
    if (!price) return t("priceUnknown");
    return price.price_minor === 0 ? t("free") : formatMoney(price.price_minor, price.currency);
  };
  const dated = (price: SendPrice | undefined): string =>
    price
      ? t("priceSince", { price: short(price), day: formatDate(price.since, language) })
      : t("priceUnknown");
  return { short, dated };
}

const looks = {
  draft: { icon: FilePen, tone: "grey" },
  pending: { icon: Hourglass, tone: "waiting" },
  approved: { icon: Check, tone: "green" },
  rejected: { icon: X, tone: "red" },
  paused: { icon: Pause, tone: "waiting" },
  disabled: { icon: Octagon, tone: "red" },
} as const satisfies Record<TemplateState, object>;

/** Where a text stands with WhatsApp. */
export function TemplatePill({ state }: { state: TemplateState }) {
  const { t } = useTranslation("templates");
  return <Pill {...looks[state]} label={t(`states.${state}`)} />;
}
