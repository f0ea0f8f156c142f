import { Menu } from "@agiza/ui/menu";
import { LockKeyhole, LogOut, MonitorX, Store, UserRound, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { User } from "#data/user.ts";
import { paths } from "#lib/paths.ts";
import { UserButton } from "./user-button.tsx";
import { useLeave } from "./use-leave.ts";
import { useLock } from "./use-lock.ts";
import { useOtherShops } from "./use-other-shops.ts";

export type AccountMenuProps = { user: User; openedBy: "pointer" | "key" };

/** Behind one's name: the profile, one's other shops, and the ways out. */
export function AccountMenu({ user, openedBy }: AccountMenuProps) {
  const { t } = useTranslation(["backoffice", "auth"]);
  const navigate = useNavigate();
  const { leave, isLeaving } = useLeave();
  const { lock, changePerson } = useLock(user);
  const { others, changeTo, isChanging } = useOtherShops();
  return (
    <Menu
      align="start"
      openedBy={openedBy}
      trigger={<UserButton user={user} isBusy={isLeaving || isChanging} />}
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
  );
}
