import { isAdmin } from "@agiza/permissions";
import { Avatar } from "@agiza/ui/avatar";
import { Menu } from "@agiza/ui/menu";
import { Ellipsis, LogOut, MonitorX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { User } from "#data/user.ts";
import { useLeave } from "./use-leave.ts";

/** Who is signed in; a press offers the ways out. */
export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation(["backoffice", "auth"]);
  const { leave, isLeaving } = useLeave();
  return (
    <div className="border-t border-line pt-2.5">
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            aria-busy={isLeaving || undefined}
            className="flex w-full items-center gap-2.5 rounded-[8px] border-0 bg-transparent px-2 py-1.5 text-left text-inherit hover:bg-surface-3"
          >
            <span className="sr-only">{t("account")}: </span>
            <UserName user={user} />
            <Ellipsis aria-hidden="true" className="size-4 flex-none text-ink-3" strokeWidth={1.9} />
          </button>
        }
        items={[
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
      <Avatar name={user.name} size={28} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm leading-snug font-semibold">{user.name}</span>
        <span className="block text-xs text-ink-3">{t(isOwner ? "owner" : "staff")}</span>
      </span>
    </>
  );
}
