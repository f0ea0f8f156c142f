import { languages } from "@agiza/i18n/language";
import type { Language } from "@agiza/i18n/language";
import { Flag } from "@agiza/ui/flag";
import { Check, ChevronDown } from "lucide-react";
import { inLanguage } from "#language/addresses.ts";
import { Disclosure } from "./disclosure.tsx";

const names: Record<Language, string> = { en: "English", sw: "Kiswahili" };
const flags = { en: "gb", sw: "tz" } as const satisfies Record<Language, string>;

export type LanguageMenuProps = { language: Language; path: string; label: string };

/** English and Swahili with their flags; choosing one shows the same page in it. */
export function LanguageMenu({ language, path, label }: LanguageMenuProps) {
  return (
    <Disclosure
      label={`${label}: ${names[language]}`}
      className="group relative"
      summaryClassName="header-item gap-[7px] px-2.5"
      summary={
        <>
          <Flag country={flags[language]} />
          <span className="narrow:hidden">{names[language]}</span>
          <span className="text-base wide:hidden">{language.toUpperCase()}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-3.5 transition-transform group-open:rotate-180 narrow:hidden"
          />
        </>
      }
    >
      <ul className="header-panel right-0 min-w-44">
        {languages.map((other) => (
          <li key={other}>
            <a
              href={inLanguage(path, other)}
              hrefLang={other}
              lang={other}
              aria-current={other === language ? "true" : undefined}
              className="header-panel-link"
            >
              <Flag country={flags[other]} />
              <span className="flex-1">{names[other]}</span>
              {other === language && <Check aria-hidden="true" className="size-4 text-brand-ink" />}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
