import { Button } from "@agiza/ui/button";
import { LanguageSwitch } from "@agiza/ui/language-switch";
import { Symbol } from "@agiza/ui/logo";
import { FlaskConical, Mails, Moon, RotateCcw, Store } from "lucide-react";
import { useState } from "react";
import { InboxDrawer } from "../inbox/inbox-drawer.tsx";
import { useWide } from "../parts/use-wide.ts";
import { useSandbox } from "../state/sandbox.store.ts";
import { useTexts } from "../use-texts.ts";
import { SandboxMenu } from "./sandbox-menu.tsx";
import { SiteLinks } from "./site-links.tsx";
import { StartAgainDialog } from "./start-again-dialog.tsx";
import { useTheme } from "./use-theme.ts";

/** The bar over the columns: what this is, and all that is about the whole of it; on a phone the rest is in a menu. */
export function SandboxHeader() {
  const t = useTexts();
  const isWide = useWide();
  return (
    <header className="flex h-12 flex-none items-center gap-2 border-b border-line bg-surface pr-1 pl-3 md:h-14.5 md:gap-3 md:px-5">
      <Symbol size={26} />
      <h1 className="font-display text-xl leading-tight font-bold tracking-tight">{t("title")}</h1>
      <span
        title={t("ribbon")}
        className="inline-flex h-6 items-center gap-1.25 rounded-full bg-accent-soft px-2.25 text-xs font-strong whitespace-nowrap text-accent-ink"
      >
        <FlaskConical size={13} strokeWidth={2.4} aria-hidden="true" className="flex-none" />
        {t(isWide ? "ribbon" : "test")}
      </span>
      {isWide ? (
        <WideActions />
      ) : (
        <span className="ml-auto">
          <SandboxMenu />
        </span>
      )}
    </header>
  );
}

/** Whose shop, where else to go, and how to begin again. */
function WideActions() {
  const t = useTexts();
  const shop = useSandbox((store) => store.snapshot?.shop);
  const { theme, setTheme } = useTheme();
  const [asking, setAsking] = useState(false);
  const [reading, setReading] = useState(false);
  return (
    <>
      {shop && (
        <span className="hidden h-8 min-w-0 items-center gap-1.5 rounded-[8px] border border-line-2 px-2.75 text-sm font-medium whitespace-nowrap text-ink-2 lg:inline-flex">
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
        icon={<Mails size={16} aria-hidden="true" />}
        onClick={() => setReading(true)}
      >
        {t("inbox")}
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
        icon={<RotateCcw size={15} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t("startAgain")}
      </Button>
      {reading && <InboxDrawer onClose={() => setReading(false)} />}
      {asking && <StartAgainDialog onClose={() => setAsking(false)} />}
    </>
  );
}
