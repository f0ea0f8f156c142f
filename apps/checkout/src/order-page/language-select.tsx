import { isLanguage, type Language } from "@agiza/i18n/language";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Globe } from "lucide-react";
import { useTexts } from "./texts.ts";

const names: Record<Language, string> = { en: "English", sw: "Kiswahili" };

/** Both languages in the phone's own picker, which lies unseen over a small button. */
export function LanguageSelect() {
  const t = useTexts();
  const { language, setLanguage } = useLanguage();
  return (
    <span className="relative inline-flex h-11 flex-none items-center gap-2 rounded-[11px] border border-line-2 bg-surface px-3 font-semibold has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus">
      <Globe aria-hidden="true" className="size-5" strokeWidth={1.9} />
      <span aria-hidden="true" className="uppercase">
        {language}
      </span>
      <select
        aria-label={t("language")}
        className="absolute -inset-px h-11 w-[calc(100%+2px)] cursor-pointer appearance-none border-0 opacity-0"
        value={language}
        onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
      >
        {Object.entries(names).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
