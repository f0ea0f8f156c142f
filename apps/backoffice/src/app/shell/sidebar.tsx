import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Shop } from "#data/shop.ts";
import type { User } from "#data/user.ts";
import { classNames } from "#lib/class-names.ts";
import { MenuBadge } from "./menu-badge.tsx";
import type { MenuEntry } from "./menu-entries.ts";
import { MenuGroups } from "./menu-groups.tsx";
import { MenuIcon } from "./menu-icon.tsx";
import { ShopName } from "./shop-name.tsx";
import { UserMenu } from "./user-menu.tsx";

export type SidebarProps = {
  shop: Shop;
  user: User;
  entries: readonly MenuEntry[];
  /** The entry of the page that is shown. */
  current: MenuEntry | undefined;
};

/** A line at the top edge; while nothing is scrolled away, a cover that moves with the content hides it. */
const lineWhenScrolled =
  "[background:linear-gradient(var(--canvas)_0_0)_top/100%_1px_no-repeat_local,linear-gradient(var(--line)_0_0)_top/100%_1px_no-repeat]";

/** The menu on desks: it scrolls between the shop and who is signed in. */
export function Sidebar({ shop, user, entries, current }: SidebarProps) {
  const { t } = useTranslation("backoffice");
  const nav = useCurrentInView(current);
  return (
    <aside
      aria-label={t("side")}
      className="sticky top-1.5 mt-1.5 flex h-[calc(100dvh-6px)] flex-col border-r border-line px-3 py-3.5 narrow:hidden print:hidden"
    >
      <ShopName shop={shop} />
      <nav
        ref={nav}
        aria-label={t("menu")}
        className={`-mx-3 mt-2 min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pt-1 pb-2 [scrollbar-width:thin] ${lineWhenScrolled}`}
      >
        <MenuGroups
          entries={entries}
          titleClassName="px-2.5 pt-3.5 pb-[5px] folded:sr-only"
          listClassName="grid gap-0.5 folded:mb-2"
          render={(entry) => (
            <SideLink entry={entry} isCurrent={entry === current} isFolding={current?.foldsMenu ?? false} />
          )}
        />
      </nav>
      <UserMenu user={user} />
    </aside>
  );
}

type SideLinkProps = { entry: MenuEntry; isCurrent: boolean; isFolding: boolean };

function SideLink({ entry, isCurrent, isFolding }: SideLinkProps) {
  const { t } = useTranslation("backoffice");
  return (
    <Link
      to={entry.to}
      title={isFolding ? t(entry.key) : undefined}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "relative flex min-h-9 scroll-my-2 items-center gap-[11px] rounded-[8px] px-2.5 py-1.5 leading-tight no-underline folded:justify-center folded:px-0 touch:min-h-11 [&_svg]:size-[18px] [&_svg]:flex-none",
        isCurrent
          ? "bg-surface font-strong text-ink shadow-[0_0_0_1px_var(--line),var(--lift-resting)] before:absolute before:inset-y-2 before:-left-3 before:w-1 before:rounded-r-xs before:bg-accent [&_svg]:text-brand-ink dark:[&_svg]:text-accent"
          : "font-medium text-ink-2 hover:bg-surface-3 [&_svg]:text-ink-3",
      )}
    >
      <MenuIcon icon={entry.icon} />
      <span className="min-w-0 flex-1 folded:sr-only">{t(entry.key)}</span>
      {entry.badge && (
        <MenuBadge
          badge={entry.badge}
          className="ml-auto flex-none folded:absolute folded:-top-2 folded:-right-2 folded:scale-85 folded:rounded-full folded:border-2 folded:border-canvas"
        />
      )}
    </Link>
  );
}

/** In a long menu the entry of the page is scrolled to when the page changes. */
function useCurrentInView(current: MenuEntry | undefined) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return nav;
}
