import { Segmented } from "@agiza/ui/segmented";
import { CircleAlert } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLanguageName } from "#entities/template/template-words.tsx";
import { useWide } from "#lib/use-room.ts";
import { FormSection } from "#patterns/form/form-section.tsx";
import type { FormPreviewProps } from "./form-preview.tsx";
import { LanguageFields } from "./language-fields.tsx";
import { formLanguages } from "./template-form.values.ts";

/** The words in both languages: side by side on desks, one after the other on phones. */
export function TextsSection({ form, place, onPlace }: FormPreviewProps) {
  const { t } = useTranslation("templates");
  const languageName = useLanguageName();
  const isWide = useWide();
  const { errors, submitCount } = useFormState({ control: form.control });
  const wrong = formLanguages.map((_, at) => errors.texts?.[at] !== undefined);
  const showWrong = useEffectEvent(() => {
    const first = wrong.indexOf(true);
    if (first >= 0 && !wrong[place]) onPlace(first);
  });
  useEffect(() => {
    if (submitCount > 0) showWrong();
  }, [submitCount]);
  return (
    <FormSection form={form} title={t("form.texts")}>
      {!isWide && (
        <Segmented
          label={t("form.language")}
          stretch
          segments={formLanguages.map((language, at) => ({
            value: String(at),
            label: languageName(language),
            ...(wrong[at] && {
              icon: (
                <>
                  <CircleAlert aria-hidden="true" className="text-danger-ink" />
                  <span className="sr-only">{t("form.languageWrong")}</span>
                </>
              ),
            }),
          }))}
          value={String(place)}
          onChange={(at) => onPlace(Number(at))}
        />
      )}
      {formLanguages.map((language, at) => (
        // Both are there at once: what is written in the other is checked and kept too.
        <fieldset key={language} hidden={!isWide && at !== place} className="m-0 min-w-0 border-0 p-0">
          <legend className="sr-only">{languageName(language)}</legend>
          <LanguageFields
            form={form}
            place={at}
            named={(label) => t("form.inLanguage", { field: label, language: languageName(language) })}
          />
        </fieldset>
      ))}
    </FormSection>
  );
}
