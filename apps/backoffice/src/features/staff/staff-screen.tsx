import { History, UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { useMay } from "#patterns/use-may.ts";
import { InvitationsCard } from "./invitations-card.tsx";
import { PeopleCard } from "./people-card.tsx";

/** /profile/staff-accounts */
export function StaffScreen() {
  const { t } = useTranslation("staff");
  return (
    <PageFrame
      title={t("title")}
      actions={
        <PageActions>
          <RouteButton
            to={paths.staffActivity}
            variant="light"
            icon={<History aria-hidden="true" strokeWidth={1.9} />}
          >
            {t("activity")}
          </RouteButton>
          {useMay("staff.invite") && (
            <RouteButton to={paths.inviteStaff} icon={<UserPlus aria-hidden="true" strokeWidth={1.9} />}>
              {t("invite")}
            </RouteButton>
          )}
        </PageActions>
      }
    >
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <PeopleCard />
        <InvitationsCard />
      </div>
    </PageFrame>
  );
}
