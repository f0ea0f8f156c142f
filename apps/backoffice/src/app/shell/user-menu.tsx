import { isAdmin } from "@agiza/permissions";
import { Avatar } from "@agiza/ui/avatar";
import { Menu } from "@agiza/ui/menu";
import { Ellipsis, LockKeyhole, LogOut, MonitorX, Store, UserRound, UsersRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { User } from "#data/user.ts";
import { paths } from "#lib/paths.ts";
import { useLeave } from "./use-leave.ts";
import { useLock } from "./use-lock.ts";
import { useOtherShops } from "./use-other-shops.ts";

/** Who is signed in; a press offers the ways out. */
export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation(["backoffice", "auth"]);
  const navigate = useNavigate();
  const { leave, isLeaving } = useLeave();
  const { lock, changePerson, isLocking } = useLock(user);
  const [isNear, setNear] = useState(false);
  const { others, changeTo, isChanging } = useOtherShops(isNear);
  const isBusy = isLeaving || isLocking || isChanging;
  return (
    <div
      className="border-t border-line pt-2.5"
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            aria-busy={isBusy || undefined}
            className="flex w-full items-center gap-2.5 rounded-[8px] border-0 bg-transparent px-2 py-1.5 text-left text-inherit hover:bg-surface-3"
          >
            <span className="sr-only">{t("account")}: </span>
            <UserName user={user} />
            <Ellipsis aria-hidden="true" className="size-4 flex-none text-ink-3" strokeWidth={1.9} />
          </button>
        }
        items={[
          // Above the rest: the list grows upwards when they come late.
          ...others.map((shop) => ({
            key: shop.id,
            label: t("auth:changeShop", { name: shop.name }),
            icon: <Store aria-hidden="true" strokeWidth={1.9} />,
            onSelect: () => changeTo(shop),
          })),
          {
            key: "profile",
            label: t("profile"),
            icon: <UserRound aria-hidden="true" strokeWidth={1.9} />,
            onSelect: () => void navigate(paths.profile),
          },
          {
            key: "lock",
            label: t("auth:lock"),
            icon: <LockKeyhole aria-hidden="true" strokeWidth={1.9} />,
            onSelect: lock,
          },
          {
            key: "person",
            label: t("auth:changePerson"),
            icon: <UsersRound aria-hidden="true" strokeWidth={1.9} />,
            onSelect: changePerson,
          },
          {
            key: "here",
            label: t("auth:signOut"),
            icon: <LogOut aria-hidden="true" strokeWidth={1.9} />,
            onSelect: () => leave(false),
          },
          {
            key: "everywhere",
            label: t("auth:signOutEverywhere"),
            icon: <MonitorX aria-hidden="true" strokeWidth={1.9} />,
            onSelect: () => leave(true),
          },
        ]}
      />
    </div>
  );
}

/** A person of the shop: picture, name, and whether they own it. */
export function UserName({ user }: { user: User }) {
  const { t } = useTranslation("backoffice");
  const isOwner = isAdmin(user.permissions);
  return (
    <>
      <Avatar name={user.name} src={user.photo_url} size={28} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm leading-snug font-semibold">{user.name}</span>
        <span className="block text-xs text-ink-3">{t(isOwner ? "owner" : "staff")}</span>
      </span>
    </>
  );
}
