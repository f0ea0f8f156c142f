import type { Language } from "@agiza/i18n/language";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Template } from "#data/templates.ts";
import {
  swahiliFirst,
  TemplatePill,
  useTitleOf,
  useLanguageName,
} from "#entities/template/template-words.tsx";

/** What a template is used for. */
export function usePurposeWords(): (template: Pick<Template, "purpose">) => string {
  const { t } = useTranslation("templates");
  return useCallback(({ purpose }) => t(`purposes.${purpose ?? "own"}`), [t]);
}

/** How a template stands in one language; that it is not written, where so. */
export function StateIn({ template, language }: { template: Template; language: Language }) {
  const { t } = useTranslation("templates");
  const text = template.texts.find((one) => one.language === language);
  return text ? (
    <TemplatePill state={text.state} />
  ) : (
    <span className="text-sm text-ink-3">{t("notWritten")}</span>
  );
}

/** The quality that matters: the worst of both languages, where any is known. */
export function qualityOf({ texts }: Template): Template["texts"][number]["quality"] {
  const order = ["red", "yellow", "green"] as const;
  return order.find((quality) => texts.some((text) => text.quality === quality)) ?? "unknown";
}

/** A template on a phone. */
export function TemplateCard({ template }: { template: Template }) {
  const { t } = useTranslation("templates");
  const purposeOf = usePurposeWords();
  const titleOf = useTitleOf();
  const languageName = useLanguageName();
  return (
    <div className="grid gap-2">
      <span className="min-w-0">
        <span className="block truncate font-strong">{titleOf(template)}</span>
        <span className="block truncate text-sm text-ink-2">
          {purposeOf(template)} · {t(`categories.${template.category}`)}
        </span>
      </span>
      <span className="flex flex-wrap gap-x-4 gap-y-1.5">
        {swahiliFirst(template.texts).map(({ language, state }) => (
          <span key={language} className="inline-flex items-center gap-1.5 text-sm text-ink-2">
            {languageName(language)}
            <TemplatePill state={state} />
          </span>
        ))}
      </span>
    </div>
  );
}
