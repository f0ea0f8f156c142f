import type { Language } from "@agiza/i18n/language";
import { Menu } from "lucide-react";
import type { ReactNode } from "react";
import type { MenuEntry } from "#content/menu.ts";
import { inLanguage } from "#language/addresses.ts";
import { Disclosure } from "./disclosure.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { MainMenu } from "./main-menu.tsx";

export type SiteHeaderProps = {
  language: Language;
  /** Address of the page without host, as the visitor sees it. */
  path: string;
  /** On the home page the header lies over the mango hero. */
  overHero: boolean;
  entries: readonly MenuEntry[];
  words: {
    home: string;
    mainMenu: string;
    openMenu: string;
    language: string;
  };
  /** Drawn at build, so their code stays off the visitor's phone. */
  logo?: ReactNode;
  actions?: ReactNode;
};

/**
 * The public header, as wide as what stands below it; on the narrowest desks it needs the room of the demo card, which
 * never reaches it. Everything in it is a link or a details element, so it works before its scripts
 * arrive; a small script marks it `data-bar` once the page has scrolled.
 */
export function SiteHeader({ language, path, overHero, entries, words, logo, actions }: SiteHeaderProps) {
  return (
    <header
      data-site-header=""
      data-over-hero={overHero ? "" : undefined}
      className="group/header fixed inset-x-0 top-0 z-bar text-ink transition-[background-color,box-shadow] duration-hover data-bar:bg-surface data-bar:shadow-raised print:absolute"
    >
      <div className="page-width flex h-[84px] items-center gap-2 transition-[height] duration-hover group-data-bar/header:h-[72px] max-xl:wide:pr-6 narrow:h-16 narrow:group-data-bar/header:h-16">
        <a href={inLanguage("/", language)} aria-label={words.home} className="site-logo flex-none">
          {logo}
        </a>
        <div className="ml-7 narrow:hidden">
          <MainMenu label={words.mainMenu} entries={entries} path={path} />
        </div>
        <span className="flex-1" />
        <LanguageMenu language={language} path={path} label={words.language} />
        <div className="flex items-center gap-2 narrow:hidden">{actions}</div>
        <Disclosure
          label={words.openMenu}
          className="wide:hidden"
          summaryClassName="header-item size-11 justify-center px-0"
          summary={<Menu aria-hidden="true" className="size-6" />}
        >
          <div className="absolute inset-x-0 top-full flex max-h-[calc(100dvh-64px)] flex-col gap-3 overflow-y-auto border-t border-line bg-surface p-[18px] pb-6 text-ink shadow-floating">
            <MainMenu label={words.mainMenu} entries={entries} path={path} />
            <div className="flex flex-col gap-2.5">{actions}</div>
          </div>
        </Disclosure>
      </div>
    </header>
  );
}
