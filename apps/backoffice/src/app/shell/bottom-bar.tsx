import { laterPart, useLaterPart } from "@agiza/ui/later-part";
import { Menu as MenuIconOfMore, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Shop } from "#data/shop.ts";
import type { User } from "#data/user.ts";
import { classNames } from "#lib/class-names.ts";
import { paths } from "#lib/paths.ts";
import { useMay } from "#patterns/use-may.ts";
import { MenuBadge } from "./menu-badge.tsx";
import type { MenuEntry } from "./menu-entries.ts";
import { fetchMoreIcons, MenuIcon } from "./menu-icon.tsx";
import { splitForPhone } from "./menu.rules.ts";

const drawer = laterPart(async () => (await import("./more-drawer.tsx")).MoreDrawer);

/** Brings what More opens before it is pressed. */
export const fetchMore = () => Promise.all([drawer.fetch(), fetchMoreIcons()]);

const item =
  "relative flex min-w-0 flex-col items-center justify-center gap-[3px] border-0 bg-transparent px-0.5 text-2xs font-semibold no-underline focus-visible:-outline-offset-2 [&_svg]:block [&_svg]:size-[22px]";
const idle = "text-ink-3";
const here =
  "text-ink [&_svg]:text-brand-ink dark:[&_svg]:text-accent before:absolute before:-top-px before:h-[3px] before:w-[34px] before:rounded-b-[3px] before:bg-accent";

export type BottomBarProps = {
  shop: Shop;
  user: User;
  entries: readonly MenuEntry[];
  /** The entry of the page that is shown. */
  current: MenuEntry | undefined;
};

/** The menu on phones: the day's pages under the thumb around a new order, the rest behind More. */
export function BottomBar({ shop, user, entries, current }: BottomBarProps) {
  const { t } = useTranslation("backoffice");
  const { bar, more } = splitForPhone(entries);
  const mayAddOrders = useMay("order.create");
  const middle = Math.ceil((bar.length + 1) / 2);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isHere = useLaterPart(drawer, wasOpened, () => {
    setOpen(false);
    setWasOpened(false);
  });
  const isBehindMore = current !== undefined && more.includes(current);
  return (
    <>
      <nav
        data-menu-bar=""
        aria-label={t("menu")}
        className="fixed inset-x-0 bottom-0 z-bar grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] [grid-auto-rows:66px] wide:hidden print:hidden"
      >
        {bar.slice(0, middle).map((entry) => (
          <BarLink key={entry.key} entry={entry} isCurrent={entry === current} />
        ))}
        {mayAddOrders && (
          <Link to={paths.addOrder} aria-label={t("addOrder")} className="grid place-items-center">
            <span className="grid size-12 place-items-center rounded-lg bg-brand text-on-brand">
              <Plus aria-hidden="true" className="size-6" strokeWidth={1.9} />
            </span>
          </Link>
        )}
        {bar.slice(middle).map((entry) => (
          <BarLink key={entry.key} entry={entry} isCurrent={entry === current} />
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={classNames(item, isBehindMore ? here : idle)}
          onClick={() => {
            setWasOpened(true);
            setOpen(true);
          }}
        >
          <MenuIconOfMore aria-hidden="true" strokeWidth={1.9} />
          {t("more")}
        </button>
      </nav>
      {isHere && (
        <drawer.Part
          shop={shop}
          user={user}
          entries={more}
          current={current}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}

function BarLink({ entry, isCurrent }: { entry: MenuEntry; isCurrent: boolean }) {
  const { t } = useTranslation("backoffice");
  return (
    <Link
      to={entry.to}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(item, isCurrent ? here : idle)}
    >
      <MenuIcon icon={entry.icon} />
      <span className="max-w-full truncate">{t(entry.key)}</span>
      {entry.badge && (
        <MenuBadge
          badge={entry.badge}
          className="absolute top-0.5 left-[calc(50%+7px)] rounded-full border-2 border-surface"
        />
      )}
    </Link>
  );
}
