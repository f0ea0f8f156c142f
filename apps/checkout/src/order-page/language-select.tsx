import { isLanguage } from "@agiza/i18n/language";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Select } from "@agiza/ui/select";
import { useTexts } from "./texts.ts";

/** Both languages in the phone's own picker, each named in itself; weighs almost nothing. */
export function LanguageSelect() {
  const t = useTexts();
  const { language, setLanguage } = useLanguage();
  return (
    <Select
      className="w-[118px] flex-none [&_select]:h-11 [&_select]:text-base! [&_select]:font-semibold"
      aria-label={t("language")}
      value={language}
      options={[
        { value: "en", label: "English" },
        { value: "sw", label: "Kiswahili" },
      ]}
      onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
    />
  );
}
