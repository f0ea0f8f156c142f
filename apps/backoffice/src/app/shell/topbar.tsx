import { lazy, Suspense, type RefCallback } from "react";
import { useLocation } from "react-router";
import type { Shop } from "#data/shop.ts";
import { ShopMark } from "#entities/shop/shop-mark.tsx";
import { classNames } from "#lib/class-names.ts";
import { paths } from "#lib/paths.ts";
import type { MenuEntry } from "./menu-entries.ts";

// They stand beside the page's title, which comes first.
const Tools = lazy(async () => ({ default: (await import("./tools/topbar-tools.tsx")).TopbarTools }));

export type TopbarProps = {
  shop: Shop;
  /** The pages the search may open. */
  entries: readonly MenuEntry[];
  titleRef: RefCallback<HTMLElement>;
};

/** The bar above each page: where one is, search, whether it is live, language, look and the bell. */
export function Topbar({ shop, entries, titleRef }: TopbarProps) {
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
      <Suspense>
        <Tools entries={entries} />
      </Suspense>
    </header>
  );
}
