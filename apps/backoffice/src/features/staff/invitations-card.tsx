import { formatDeadline } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Avatar } from "@agiza/ui/avatar";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Dialog } from "@agiza/ui/dialog";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { invitationsQuery, type Invitation } from "#data/staff.ts";
import { useMay } from "#patterns/use-may.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { InvitationHandover } from "./invitation-handover.tsx";
import { InvitationMenu } from "./invitation-menu.tsx";
import { PlacePager } from "#patterns/list/place-pager.tsx";
import { InvitationPill, PeopleSkeleton, rowWords } from "./staff-parts.tsx";
import { usePagePlace } from "#patterns/list/use-page-place.ts";

/** Invitations that wait or ran out, with what can be done about each. */
export function InvitationsCard() {
  const { t } = useTranslation(["staff", "common"]);
  const { place, hrefOf } = usePagePlace("invited");
  const query = useQuery(invitationsQuery(place));
  const [shown, setShown] = useState<Invitation | null>(null);
  return (
    <Card className="overflow-hidden">
      <CardHeader title={t("invitations")} className="pb-3.5" />
      <QueryView
        query={query}
        failedTitle={t("invitationsFailed")}
        className="py-12"
        skeleton={<PeopleSkeleton />}
      >
        {(page) =>
          page.items.length === 0 ? (
            <CardBody className="border-t border-line">
              <p className="m-0 text-ink-3">{t("noInvitations")}</p>
            </CardBody>
          ) : (
            <>
              <ul aria-label={t("invitations")} className="m-0 list-none p-0">
                {page.items.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} onShow={setShown} />
                ))}
              </ul>
              <PlacePager page={page} hrefOf={hrefOf} updatedAt={query.dataUpdatedAt} />
            </>
          )
        }
      </QueryView>
      {shown && (
        <Dialog
          open
          width="lg"
          onOpenChange={() => setShown(null)}
          title={t("readyTitle", { name: shown.name })}
          closeLabel={t("common:close")}
        >
          <InvitationHandover invitation={shown} />
        </Dialog>
      )}
    </Card>
  );
}

type InvitationRowProps = { invitation: Invitation; onShow: (invitation: Invitation) => void };

function InvitationRow({ invitation, onShow }: InvitationRowProps) {
  const { t } = useTranslation("staff");
  const { language } = useLanguage();
  const mayInvite = useMay("staff.invite");
  const when = formatDeadline(invitation.expires_at, language);
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 pr-3 pl-5 narrow:pl-4">
      <Avatar name={invitation.name} size={40} />
      <span className={rowWords}>
        <span className="min-w-0 wide:flex-1">
          <span className="block font-strong wrap-anywhere">{invitation.name}</span>
          <span className="block text-sm text-ink-3">
            {t(`presets.${invitation.preset}`)} ·{" "}
            {t(invitation.state === "expired" ? "ranOut" : "until", { when })} ·{" "}
            {t("invitedBy", { name: invitation.invited_by.name })}
          </span>
        </span>
        <span>
          <InvitationPill invitation={invitation} />
        </span>
      </span>
      {mayInvite && <InvitationMenu invitation={invitation} onShow={onShow} />}
    </li>
  );
}
