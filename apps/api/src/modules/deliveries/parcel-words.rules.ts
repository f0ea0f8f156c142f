import { orderTold as english } from "@agiza/i18n/catalogues/en/order-told";
import { orderTold as swahili } from "@agiza/i18n/catalogues/sw/order-told";
import type { Language } from "@agiza/i18n/language";
import { formatMoney } from "@agiza/i18n/money";
import { createTranslator, type Translator } from "@agiza/i18n/translator";
import type { FreightPayer } from "#db/schema/parcels.ts";

const texts: Record<Language, Translator<typeof english>> = {
  en: createTranslator(english, "en"),
  sw: createTranslator(swahili as typeof english, "sw"),
};

/** What a customer is told of where the goods are, in one language. */
export const toldTexts = (language: Language): Translator<typeof english> => texts[language];

/** What of a parcel its customer has to know. */
export type ParcelFacts = {
  company: string;
  destination: string;
  waybill: string;
  freightBy: FreightPayer;
  freightMinor: number | null;
};

/** By what number a parcel is collected, and who pays the bus. */
export function parcelDetails({ waybill, freightBy, freightMinor }: ParcelFacts, language: Language): string {
  const t = toldTexts(language);
  const freight =
    freightBy === "customer" && freightMinor !== null
      ? t("freight.amount", { amount: formatMoney(freightMinor) })
      : t(`freight.${freightBy}`);
  return waybill === "" ? freight : `${t("waybill", { waybill })} ${freight}`;
}

/** Where a parcel is, and what it is collected with. */
export function parcelInWords(parcel: ParcelFacts & { number: number | string }, language: Language): string {
  const { number, company, destination } = parcel;
  const where = toldTexts(language)("byBus", { number, company, destination });
  return `${where} ${parcelDetails(parcel, language)}`;
}
