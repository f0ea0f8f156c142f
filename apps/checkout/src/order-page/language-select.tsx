import { isLanguage } from "@agiza/i18n/language";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Select } from "@agiza/ui/select";
import { Globe } from "lucide-react";
import { useTexts } from "./texts.ts";

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
      <Select
        className="absolute! -inset-px opacity-0 [&_select]:h-11!"
        aria-label={t("language")}
        value={language}
        options={[
          { value: "en", label: "English" },
          { value: "sw", label: "Kiswahili" },
        ]}
        onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
      />
    </span>
  );
}
