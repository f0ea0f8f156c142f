import { useLanguage } from "@agiza/i18n/language-provider";
import { LanguageSwitch } from "@agiza/ui/language-switch";
import { Logo } from "@agiza/ui/logo";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { publicPage } from "#lib/public-page.ts";
import { SayingPanel, SayingStrip } from "./saying-panel.tsx";

/** Of the copyright line; a page that stays open over New Year may be a day late. */
const year = new Date().getFullYear();

export type EntryFrameProps = {
  title: string;
  heading: string;
  text: ReactNode;
  /** A face beside the heading. */
  face?: ReactNode;
  children: ReactNode;
};

/** What every way in looks like: the logo, the saying, a heading and a small form. */
export function EntryFrame({ title, heading, text, face, children }: EntryFrameProps) {
  const { t } = useTranslation(["auth", "common"]);
  const { language } = useLanguage();
  const quietLink = "text-ink-3 underline underline-offset-2";
  return (
    <div className="grid min-h-dvh bg-surface wide:grid-cols-[minmax(0,1fr)_minmax(0,1.03fr)]">
      <title>{`${title} · Agiza`}</title>
      <div className="flex min-w-0 flex-col wide:min-h-dvh">
        <header>
          <div className="flex items-center justify-between p-4 wide:px-10 wide:py-[30px]">
            <Logo height={41} />
            <LanguageSwitch label={t("common:language")} variant="light" size="md" />
          </div>
          <SayingStrip />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-[400px] grid-cols-1 flex-1 content-center px-4 py-7 outline-none narrow:max-w-[480px] narrow:content-start wide:px-0"
        >
          <div className="flex items-center gap-4">
            {face}
            <div className="min-w-0">
              <h1 className="m-0 font-display text-4xl leading-tight font-bold tracking-display text-balance wrap-anywhere">
                {heading}
              </h1>
              <p className={`m-0 text-lg text-ink-2 ${face ? "mt-1" : "mt-2.5"}`}>{text}</p>
            </div>
          </div>
          {children}
        </main>
        <footer className="px-5 pb-6 text-center text-xs text-ink-3 wide:pb-8">
          © {year} Agiza ·{" "}
          <a className={quietLink} href={publicPage("privacy-policy", language)}>
            {t("privacy")}
          </a>{" "}
          ·{" "}
          <a className={quietLink} href={publicPage("terms-of-service", language)}>
            {t("terms")}
          </a>
        </footer>
      </div>
      <SayingPanel />
    </div>
  );
}
