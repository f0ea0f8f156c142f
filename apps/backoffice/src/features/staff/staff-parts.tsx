import { useLanguage } from "@agiza/i18n/language-provider";
import { formatRelativeTime } from "@agiza/i18n/relative-time";
import { Skeleton } from "@agiza/ui/skeleton";
import { StatusPill } from "@agiza/ui/status-pill";
import { useTranslation } from "react-i18next";
import type { Invitation, StaffMember } from "#data/staff.ts";
import { useNow } from "#lib/use-now.ts";

/** The words of a row and the state after them; on phones the state stands below, or names would break. */
export const rowWords = "grid min-w-0 flex-1 gap-1.5 wide:flex wide:items-center wide:gap-3";

/** Whether somebody may open the shop now. */
export function MemberPill({ member: { status } }: { member: StaffMember }) {
  const { t } = useTranslation("staff");
  return <StatusPill status={status} label={t(`status.${status}`)} />;
}

/** Whether an invitation can still be accepted. */
export function InvitationPill({ invitation: { state } }: { invitation: Invitation }) {
  const { t } = useTranslation("staff");
  return <StatusPill status={state === "open" ? "invited" : "expired"} label={t(`status.${state}`)} />;
}

/** When somebody last used the product in this shop, "last seen 2 min ago". */
export function useSeenWords(): (member: StaffMember) => string {
  const { t } = useTranslation("staff");
  const { language } = useLanguage();
  const now = useNow();
  return ({ last_seen_at: seenAt }) =>
    seenAt === null
      ? t("neverSeen")
      : t("seen", { when: formatRelativeTime(Math.min(Date.parse(seenAt), now), language, now) });
}

/** Rows of people before they are there. */
export function PeopleSkeleton() {
  return (
    <div className="grid gap-4 px-5 py-4 narrow:px-4">
      {["w-2/5", "w-1/4", "w-1/3"].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className={`h-3.5 ${width}`} />
        </div>
      ))}
    </div>
  );
}
