import { isAdmin } from "@agiza/permissions";
import { Avatar } from "@agiza/ui/avatar";
import { Ellipsis } from "lucide-react";
import type { ButtonHTMLAttributes, Ref } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "#data/user.ts";

export type UserButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  user: User;
  isBusy: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** Who is signed in; what is behind it is told by who uses it. */
export function UserButton({ user, isBusy, ...button }: UserButtonProps) {
  const { t } = useTranslation("backoffice");
  return (
    <button
      {...button}
      type="button"
      aria-busy={isBusy || undefined}
      className="flex w-full items-center gap-2.5 rounded-[8px] border-0 bg-transparent px-2 py-1.5 text-left text-inherit hover:bg-surface-3 folded:justify-center folded:px-0"
    >
      <span className="sr-only">{t("account")}: </span>
      <UserName user={user} />
      <Ellipsis aria-hidden="true" className="size-4 flex-none text-ink-3 folded:hidden" strokeWidth={1.9} />
    </button>
  );
}

/** A person of the shop: picture, name, and whether they own it. */
export function UserName({ user }: { user: User }) {
  const { t } = useTranslation("backoffice");
  const isOwner = isAdmin(user.permissions);
  return (
    <>
      <Avatar name={user.name} src={user.photo_url} size={28} />
      <span className="min-w-0 flex-1 folded:sr-only">
        <span className="block truncate text-sm leading-snug font-semibold">{user.name}</span>
        <span className="block text-xs text-ink-3">{t(isOwner ? "owner" : "staff")}</span>
      </span>
    </>
  );
}
