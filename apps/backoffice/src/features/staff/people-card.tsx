import { Avatar } from "@agiza/ui/avatar";
import { Card, CardHeader } from "@agiza/ui/card";
import { EmptyState } from "@agiza/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { staffQuery, type StaffMember } from "#data/staff.ts";
import { useCurrentUser } from "#data/user.ts";
import { paths } from "#lib/paths.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { PlacePager } from "#patterns/list/place-pager.tsx";
import { MemberPill, PeopleSkeleton, rowWords, useSeenWords } from "./staff-parts.tsx";
import { usePagePlace } from "#patterns/list/use-page-place.ts";

/** Who works in the shop, each row the way to their page. */
export function PeopleCard() {
  const { t } = useTranslation("staff");
  const { place, hrefOf } = usePagePlace("people");
  const query = useQuery(staffQuery(place));
  return (
    <Card className="overflow-hidden">
      <CardHeader title={t("people")} className="pb-3.5" />
      <QueryView
        query={query}
        failedTitle={t("peopleFailed")}
        className="py-12"
        skeleton={<PeopleSkeleton />}
      >
        {(page) =>
          page.items.length === 0 ? (
            <EmptyState title={t("emptyTitle")} message={t("emptyText")} className="py-12" />
          ) : (
            <>
              <ul aria-label={t("people")} className="m-0 list-none p-0">
                {page.items.map((member) => (
                  <PersonRow key={member.id} member={member} />
                ))}
              </ul>
              <PlacePager page={page} hrefOf={hrefOf} updatedAt={query.dataUpdatedAt} />
            </>
          )
        }
      </QueryView>
    </Card>
  );
}

function PersonRow({ member }: { member: StaffMember }) {
  const { t } = useTranslation("staff");
  const current = useCurrentUser();
  const seenWords = useSeenWords();
  const isMe = current.state === "known" && current.user.id === member.id;
  return (
    <li className="border-t border-line">
      <Link
        to={paths.staffMember(member.id)}
        className="flex items-center gap-3 px-5 py-3 text-ink no-underline hover:bg-surface-2 narrow:px-4"
      >
        <Avatar name={member.name} size={40} />
        <span className={rowWords}>
          <span className="min-w-0 wide:flex-1">
            <span className="block font-strong wrap-anywhere">
              {member.name}
              {isMe && <span className="font-normal text-ink-3"> ({t("you")})</span>}
            </span>
            <span className="block text-sm text-ink-3">
              {t(`presets.${member.preset}`)} · {seenWords(member)}
            </span>
          </span>
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 wide:flex-col wide:items-end">
            <MemberPill member={member} />
            {member.device !== null && <span className="text-xs text-ink-3">{member.device}</span>}
          </span>
        </span>
        <ChevronRight
          aria-hidden="true"
          className="size-4 flex-none text-ink-3 narrow:hidden"
          strokeWidth={1.9}
        />
      </Link>
    </li>
  );
}
