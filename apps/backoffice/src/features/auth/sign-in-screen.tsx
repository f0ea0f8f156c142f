import { useLanguage } from "@agiza/i18n/language-provider";
import { LanguageSwitch } from "@agiza/ui/language-switch";
import { Logo } from "@agiza/ui/logo";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { publicPage } from "#lib/paths.ts";
import { SayingPanel, SayingStrip } from "./saying-panel.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** Of the copyright line; a page that stays open over New Year may be a day late. */
const year = new Date().getFullYear();

/** The way in: at /login, and at /dashboard for whoever is signed out. */
export function SignInScreen() {
  const { t } = useTranslation(["auth", "common"]);
  const { language } = useLanguage();
  const [query] = useSearchParams();
  const wantsToSignUp = query.get("auth") === "Signup";
  const quietLink = "text-ink-3 underline underline-offset-2";
  return (
    <div className="grid min-h-dvh bg-surface wide:grid-cols-[minmax(0,1fr)_minmax(0,1.03fr)]">
      <title>{`${t("signIn")} · Agiza`}</title>
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
          className="mx-auto grid w-full max-w-[400px] flex-1 content-center px-5 py-7 narrow:max-w-[480px] narrow:content-start wide:px-0"
        >
          <h1 className="m-0 font-display text-4xl leading-tight font-bold tracking-display">
            {t("welcome")}
          </h1>
          <p className="m-0 mt-2.5 text-lg text-ink-2">{t("welcomeText")}</p>
          {wantsToSignUp && (
            <section className="mt-5 rounded-lg border border-accent-line bg-accent-soft px-4 py-3.5 text-accent-ink">
              <h2 className="m-0 text-md font-strong">{t("signUpTitle")}</h2>
              <p className="m-0 mt-1">
                {t("signUpText")}{" "}
                <a
                  className="text-inherit underline underline-offset-2"
                  href={publicPage("contact-us", language)}
                >
                  {t("signUpLink")}
                </a>
              </p>
            </section>
          )}
          <SignInForm />
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
