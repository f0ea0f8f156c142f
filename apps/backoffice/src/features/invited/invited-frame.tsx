import { LanguageSwitch } from "@agiza/ui/language-switch";
import { Logo } from "@agiza/ui/logo";
import { Pindo } from "@agiza/ui/pindo";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** What stands around an invitation: it is read before one is in any shop. */
export function InvitedFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(["staff", "common"]);
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${t("invited.title")} · Agiza`}</title>
      <Pindo height={6} />
      <header className="flex items-center justify-between gap-3 p-4 wide:px-10 wide:py-6">
        <Logo height={34} />
        <LanguageSwitch label={t("common:language")} />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[480px] px-4 pt-4 pb-12 outline-none wide:pt-12"
      >
        {children}
      </main>
    </div>
  );
}
