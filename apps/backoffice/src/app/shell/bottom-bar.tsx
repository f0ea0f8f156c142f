import { laterPart, useLaterPart } from "@agiza/ui/later-part";
import { Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import type { Shop } from "#data/shop.ts";
import type { User } from "#data/user.ts";
import { classNames } from "#lib/class-names.ts";
import { menuEntries } from "./menu-entries.ts";
import { usePendingOrders } from "./use-pending-orders.ts";

const drawer = laterPart(async () => (await import("./more-drawer.tsx")).MoreDrawer);

/** Brings what More opens before it is pressed. */
export const fetchMore = drawer.fetch;

const item =
  "relative flex flex-col items-center justify-center gap-[3px] border-0 bg-transparent text-2xs font-semibold no-underline focus-visible:-outline-offset-2 [&_svg]:size-[22px]";
const idle = "text-ink-3";
const here =
  "text-ink [&_svg]:text-brand-ink dark:[&_svg]:text-accent before:absolute before:-top-px before:h-[3px] before:w-[34px] before:rounded-b-[3px] before:bg-accent";

/** The menu on phones: the pages under the thumb, the rest behind More. */
export function BottomBar({ shop, user }: { shop: Shop; user: User }) {
  const { t } = useTranslation("backoffice");
  const pending = usePendingOrders(user);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isHere = useLaterPart(drawer, wasOpened, () => {
    setOpen(false);
    setWasOpened(false);
  });
  return (
    <>
      <nav
        aria-label={t("menu")}
        className="fixed inset-x-0 bottom-0 z-bar grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] [grid-auto-rows:66px] wide:hidden print:hidden"
      >
        {menuEntries(user.permissions).map(({ key, to, icon: Icon }) => (
          <NavLink key={key} to={to} className={({ isActive }) => classNames(item, isActive ? here : idle)}>
            <span className="relative">
              <Icon aria-hidden="true" strokeWidth={1.9} className="block" />
              {key === "orders" && pending > 0 && (
                <span
                  aria-hidden="true"
                  className="absolute -top-2 left-3 grid h-[17px] min-w-[17px] place-items-center rounded-full border-2 border-surface bg-accent box-content px-1 text-[10px] leading-none font-bold text-on-accent"
                >
                  {pending}
                </span>
              )}
            </span>
            {t(key)}
            {key === "orders" && pending > 0 && (
              <span className="sr-only">, {t("pendingOrders", { count: pending })}</span>
            )}
          </NavLink>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={classNames(item, idle)}
          onClick={() => {
            setWasOpened(true);
            setOpen(true);
          }}
        >
          <MenuIcon aria-hidden="true" strokeWidth={1.9} />
          {t("more")}
        </button>
      </nav>
      {isHere && <drawer.Part shop={shop} user={user} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
