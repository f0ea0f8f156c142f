import { Button } from "@agiza/ui/button";
import { LanguageSwitch } from "@agiza/ui/language-switch";
import { Symbol } from "@agiza/ui/logo";
import { FlaskConical, Mails, Moon, RotateCcw, Store } from "lucide-react";
import { useState } from "react";
import { InboxDrawer } from "../inbox/inbox-drawer.tsx";
import { useSandbox } from "../state/sandbox.store.ts";
import { useTexts } from "../use-texts.ts";
import { SiteLinks } from "./site-links.tsx";
import { StartAgainDialog } from "./start-again-dialog.tsx";
import { useTheme } from "./use-theme.ts";

/** The bar over the four columns: what this is, whose shop, where else to go, and how to begin again. */
export function SandboxHeader() {
  const t = useTexts();
  const shop = useSandbox((store) => store.snapshot?.shop);
  const { theme, setTheme } = useTheme();
  const [asking, setAsking] = useState(false);
  const [reading, setReading] = useState(false);
  return (
    <header className="flex h-14.5 flex-none items-center gap-1 border-b border-line bg-surface px-3 sm:gap-2 md:gap-3 md:px-5">
      <span className="max-sm:hidden">
        <Symbol size={26} />
      </span>
      {/* A phone has no room for the chip, so its words stand under the title. */}
      <div className="flex min-w-0 flex-col gap-0.5 sm:flex-none sm:flex-row sm:items-center sm:gap-2 md:gap-3">
        <h1 className="font-display text-xl leading-tight font-bold tracking-tight">{t("title")}</h1>
        <span className="inline-flex items-center gap-1.25 rounded-full text-2xs leading-tight font-strong text-balance text-accent-ink sm:h-6 sm:bg-accent-soft sm:px-2.25 sm:text-xs sm:whitespace-nowrap">
          <FlaskConical size={13} strokeWidth={2.4} aria-hidden="true" className="flex-none max-sm:hidden" />
          {t("ribbon")}
        </span>
      </div>
      {shop && (
        <span className="hidden h-8 min-w-0 items-center gap-1.5 rounded-[8px] border border-line-2 px-2.75 text-sm font-medium whitespace-nowrap text-ink-2 md:inline-flex">
          <Store size={15} aria-hidden="true" className="flex-none" />
          <span className="sr-only">{t("shop")}: </span>
          <span className="truncate">{shop.name}</span>
        </span>
      )}
      <span className="flex-1" />
      <nav aria-label={t("sites")} className="hidden items-center gap-4 desk:flex">
        <SiteLinks />
      </nav>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t("inbox")}
        icon={<Mails size={16} aria-hidden="true" />}
        onClick={() => setReading(true)}
      >
        <span className="hidden md:inline">{t("inbox")}</span>
      </Button>
      <LanguageSwitch label={t("language")} />
      <Button
        variant="icon"
        size="sm"
        aria-label={t("themeDark")}
        title={t("themeDark")}
        aria-pressed={theme === "dark"}
        icon={<Moon size={17} aria-hidden="true" />}
        onClick={() => setTheme(theme === "dark" ? "light" : "dark")}
      />
      <Button
        variant="ghost"
        size="sm"
        aria-label={t("startAgain")}
        icon={<RotateCcw size={15} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        <span className="hidden md:inline">{t("startAgain")}</span>
      </Button>
      {reading && <InboxDrawer onClose={() => setReading(false)} />}
      {asking && <StartAgainDialog onClose={() => setAsking(false)} />}
    </header>
  );
}
