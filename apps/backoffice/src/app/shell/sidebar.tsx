import { Count } from "@agiza/ui/tab-links";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import type { Shop } from "#data/shop.ts";
import type { User } from "#data/user.ts";
import { classNames } from "#lib/class-names.ts";
import { menuEntries } from "./menu-entries.ts";
import { ShopName } from "./shop-name.tsx";
import { usePendingOrders } from "./use-pending-orders.ts";
import { UserMenu } from "./user-menu.tsx";

/** The menu on desks: the shop, its pages, and who is signed in. */
export function Sidebar({ shop, user }: { shop: Shop; user: User }) {
  const { t } = useTranslation("backoffice");
  const pending = usePendingOrders(user);
  return (
    <aside
      aria-label={t("side")}
      className="sticky top-1.5 flex h-[calc(100dvh-6px)] flex-col border-r border-line px-3 py-3.5 mt-1.5 narrow:hidden print:hidden"
    >
      <ShopName shop={shop} />
      <nav aria-label={t("menu")} className="mt-2.5 grid gap-0.5">
        {menuEntries(user.permissions).map(({ key, to, icon: Icon }) => (
          <NavLink
            key={key}
            to={to}
            className={({ isActive }) =>
              classNames(
                "relative flex h-9 items-center gap-[11px] rounded-[8px] px-2.5 no-underline touch:h-11 [&_svg]:size-[18px] [&_svg]:flex-none",
                isActive
                  ? "bg-surface font-strong text-ink shadow-[0_0_0_1px_var(--line),var(--lift-resting)] before:absolute before:inset-y-2 before:-left-3 before:w-1 before:rounded-r-xs before:bg-accent [&_svg]:text-brand-ink dark:[&_svg]:text-accent"
                  : "font-medium text-ink-2 hover:bg-surface-3 [&_svg]:text-ink-3",
              )
            }
          >
            <Icon aria-hidden="true" strokeWidth={1.9} />
            {t(key)}
            {key === "orders" && pending > 0 && (
              <span className="ml-auto">
                <span aria-hidden="true">
                  <Count value={pending} hot />
                </span>
                <span className="sr-only">, {t("pendingOrders", { count: pending })}</span>
              </span>
            )}
          </NavLink>
        ))}
      </nav>
      <UserMenu user={user} className="mt-auto" />
    </aside>
  );
}
