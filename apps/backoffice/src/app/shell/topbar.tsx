import { LanguageSwitch } from "@agiza/ui/language-switch";
import type { RefCallback } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { Shop } from "#data/shop.ts";
import { classNames } from "#lib/class-names.ts";
import { paths } from "#lib/paths.ts";
import { LiveIndicator } from "./live-indicator.tsx";
import { ShopMark } from "./shop-name.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The bar above each page: where one is, whether it is live, language and look. */
export function Topbar({ shop, titleRef }: { shop: Shop; titleRef: RefCallback<HTMLElement> }) {
  const { t } = useTranslation("common");
  const isHome = useLocation().pathname === paths.home;
  return (
    <header className="sticky top-1.5 z-bar flex h-[60px] items-center gap-2.5 border-b border-line bg-canvas px-7 narrow:h-[54px] narrow:gap-1.5 narrow:px-4 print:hidden">
      <span className="wide:hidden has-[+div_a]:hidden">
        <ShopMark shop={shop} size={32} />
      </span>
      <div
        ref={titleRef}
        className={classNames(
          "flex min-w-0 flex-1 items-center gap-1 narrow:ml-1",
          isHome && "narrow:sr-only",
        )}
      />
      {/* At home a phone says whose shop it is; that this is the home page the bar below says. */}
      {isHome && (
        <span className="min-w-0 flex-1 truncate font-display text-[17px] font-bold tracking-tight wide:hidden narrow:ml-1">
          {shop.name}
        </span>
      )}
      <LiveIndicator />
      <span className="contents narrow:hidden">
        <LanguageSwitch label={t("language")} />
        <ThemeSwitch />
      </span>
    </header>
  );
}
