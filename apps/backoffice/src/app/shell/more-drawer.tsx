import { Button } from "@agiza/ui/button";
import { Drawer } from "@agiza/ui/drawer";
import { Field } from "@agiza/ui/field";
import { Select } from "@agiza/ui/select";
import { isLanguage, languages } from "@agiza/i18n/language";
import { useLanguage } from "@agiza/i18n/language-provider";
import { LockKeyhole, LogOut, MonitorX, Store, UserRound, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { Shop } from "#data/shop.ts";
import type { User } from "#data/user.ts";
import { classNames } from "#lib/class-names.ts";
import { paths } from "#lib/paths.ts";
import { themes, useTheme } from "#lib/theme.store.ts";
import { MenuBadge } from "./menu-badge.tsx";
import type { MenuEntry } from "./menu-entries.ts";
import { MenuGroups } from "./menu-groups.tsx";
import { MenuIcon } from "./menu-icon.tsx";
import { useLeave } from "./use-leave.ts";
import { useLock } from "./use-lock.ts";
import { useOtherShops } from "./use-other-shops.ts";
import { UserName } from "./user-button.tsx";

export type MoreDrawerProps = {
  shop: Shop;
  user: User;
  /** What has no place in the bottom bar. */
  entries: readonly MenuEntry[];
  current: MenuEntry | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** What does not fit under the thumb: the other pages, language, look, who one is and the ways out. */
export function MoreDrawer({ shop, user, entries, current, open, onOpenChange }: MoreDrawerProps) {
  const { t } = useTranslation(["backoffice", "common"]);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={shop.name} closeLabel={t("common:close")}>
      {entries.length > 0 && (
        <nav aria-label={t("morePages")} className="mb-4 border-b border-line pb-4">
          <MenuGroups
            entries={entries}
            titleClassName="pt-3.5 pb-1.5"
            listClassName="-mx-2 grid grid-cols-2 gap-x-2 gap-y-0.5"
            render={(entry) => (
              <MoreLink entry={entry} isCurrent={entry === current} onOpen={() => onOpenChange(false)} />
            )}
          />
        </nav>
      )}
      <Preferences />
      <Account user={user} onLeave={() => onOpenChange(false)} />
    </Drawer>
  );
}

function MoreLink(props: { entry: MenuEntry; isCurrent: boolean; onOpen: () => void }) {
  const { entry, isCurrent, onOpen } = props;
  const { t } = useTranslation("backoffice");
  return (
    <Link
      to={entry.to}
      aria-current={isCurrent ? "page" : undefined}
      onClick={onOpen}
      className={classNames(
        "relative flex min-h-[52px] items-center gap-2.5 rounded-md px-2 py-1.5 text-sm leading-tight font-semibold text-ink no-underline hover:bg-surface-3 [&_svg]:size-[18px]",
        isCurrent && "bg-brand-soft-2",
      )}
    >
      <span
        className={classNames(
          "grid size-9 flex-none place-items-center rounded-md",
          isCurrent ? "bg-brand text-on-brand" : "bg-surface-3 text-ink-2",
        )}
      >
        <MenuIcon icon={entry.icon} />
      </span>
      <span className="min-w-0 hyphens-auto [overflow-wrap:anywhere]">{t(entry.key)}</span>
      {entry.badge && <MenuBadge badge={entry.badge} className="ml-auto flex-none" />}
    </Link>
  );
}

/** How this device shows the back-office. */
function Preferences() {
  const { t } = useTranslation(["backoffice", "common"]);
  const { language, setLanguage } = useLanguage();
  const { theme, setTheme } = useTheme();
  return (
    <div className="grid grid-cols-[5fr_7fr] gap-3">
      <Field label={t("common:language")}>
        <Select
          value={language}
          options={languages.map((value) => ({ value, label: value === "sw" ? "Kiswahili" : "English" }))}
          onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
        />
      </Field>
      <Field label={t("theme")}>
        <Select
          value={theme}
          options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
          onChange={({ target }) => setTheme(themes.find((choice) => choice === target.value) ?? "system")}
        />
      </Field>
    </div>
  );
}

/** Who is signed in, their profile, their other shops, and the ways out. */
function Account({ user, onLeave }: { user: User; onLeave: () => void }) {
  const { t } = useTranslation(["auth", "backoffice"]);
  const navigate = useNavigate();
  const { leave, isLeaving } = useLeave();
  const { lock, changePerson } = useLock(user);
  const { others, changeTo, isChanging } = useOtherShops();
  const isBusy = isLeaving || isChanging;
  /** Goes where the drawer would be in the way. */
  const closing = (act: () => void) => () => {
    onLeave();
    act();
  };
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4">
      <div className="mb-1 flex items-center gap-2.5">
        <UserName user={user} />
      </div>
      <Button
        variant="light"
        icon={<UserRound aria-hidden="true" strokeWidth={1.9} />}
        onClick={closing(() => void navigate(paths.profile))}
      >
        {t("backoffice:profile")}
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="light"
          disabled={isBusy}
          icon={<LockKeyhole aria-hidden="true" strokeWidth={1.9} />}
          onClick={closing(lock)}
        >
          {t("lock")}
        </Button>
        <Button
          variant="light"
          disabled={isBusy}
          icon={<UsersRound aria-hidden="true" strokeWidth={1.9} />}
          onClick={closing(changePerson)}
        >
          {t("changePerson")}
        </Button>
      </div>
      <Button
        variant="light"
        loading={isLeaving}
        icon={<LogOut aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => leave(false)}
      >
        {t("signOut")}
      </Button>
      <Button
        variant="ghost"
        disabled={isBusy}
        icon={<MonitorX aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => leave(true)}
      >
        {t("signOutEverywhere")}
      </Button>
      {/* Last: they come late, and nothing may move under a thumb. */}
      {others.map((shop) => (
        <Button
          key={shop.id}
          variant="light"
          disabled={isBusy}
          icon={<Store aria-hidden="true" strokeWidth={1.9} />}
          onClick={() => changeTo(shop)}
        >
          {t("changeShop", { name: shop.name })}
        </Button>
      ))}
    </div>
  );
}
