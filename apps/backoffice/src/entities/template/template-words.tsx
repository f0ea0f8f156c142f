import type { Language } from "@agiza/i18n/language";
import { Pill } from "@agiza/ui/pill";
import { Check, FilePen, Hourglass, Octagon, Pause, X } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Template, TemplateState } from "#data/templates.ts";

/** A name as words: `oda_iko_tayari` is “Oda iko tayari”. */
export function wordsOfName(name: string): string {
  const words = name.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What people call a template: ours by what it is used for, in their language, their own by its name. */
export function useTitleOf(): (template: Pick<Template, "name" | "purpose">) => string {
  const { t } = useTranslation("templates");
  return useCallback(
    ({ name, purpose }) => (purpose === name ? t(`purposes.${purpose}`) : wordsOfName(name)),
    [t],
  );
}

/** Texts as they are shown: Swahili first, as customers are written to. */
export const swahiliFirst = <Text extends { language: Language }>(texts: readonly Text[]): Text[] =>
  texts.toSorted((one, other) => Number(other.language === "sw") - Number(one.language === "sw"));

/** What a language is called, in the reader's. */
export function useLanguageName(): (language: Language) => string {
  const { t } = useTranslation("templates");
  return (language) => t(language === "sw" ? "swahili" : "english");
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
