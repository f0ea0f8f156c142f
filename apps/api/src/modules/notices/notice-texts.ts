import { notices as english } from "@agiza/i18n/catalogues/en/notices";
import { notices as swahili } from "@agiza/i18n/catalogues/sw/notices";
import type { Language } from "@agiza/i18n/language";
import { createTranslator, type Translator } from "@agiza/i18n/translator";
import type { NoticeKind } from "./notice-kinds.rules.ts";

const translators: Record<Language, Translator<typeof english>> = {
  en: createTranslator(english, "en"),
  sw: createTranslator(swahili as typeof english, "sw"),
};

/** What a device is called whose program does not say what it is. */
export const unnamedDevice = (language: Language): string => translators[language]("session.unnamed_device");

/** The whole SMS or the body of the mail, and the mail's subject. */
export const noticeTexts = (kind: NoticeKind, language: Language, facts: Record<string, string>) => {
  const t = translators[language];
  return { subject: t(`${kind}.subject`, facts), text: t(`${kind}.text`, facts) };
};
