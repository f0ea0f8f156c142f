import { EmptyState } from "@agiza/ui/empty-state";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { openedInvitationQuery, type OpenedInvitation } from "#data/invited.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { InvitedFrame } from "./invited-frame.tsx";
import { InvitedOpen } from "./invited-open.tsx";

/** /invite/:token, for anybody who has the link */
export function InvitedScreen() {
  const { t } = useTranslation("staff");
  const { token = "" } = useParams();
  return (
    <InvitedFrame>
      <QueryView
        query={useQuery(openedInvitationQuery(token))}
        level={1}
        failedTitle={t("invited.failed")}
        skeleton={<InvitedSkeleton />}
        missing={
          <EmptyState
            level={1}
            title={t("invited.unknownTitle")}
            message={t("invited.unknownText")}
            action={<ToStart label={t("invited.toStart")} />}
          />
        }
      >
        {(invitation) =>
          invitation.state === "open" ? (
            <InvitedOpen token={token} invitation={invitation} />
          ) : (
            <InvitedEnded invitation={invitation} state={invitation.state} />
          )
        }
      </QueryView>
    </InvitedFrame>
  );
}

type InvitedEndedProps = {
  invitation: OpenedInvitation;
  state: Exclude<OpenedInvitation["state"], "open">;
};

function InvitedEnded({ invitation: { inviter_name: inviter }, state }: InvitedEndedProps) {
  const { t } = useTranslation("staff");
  return (
    <EmptyState
      level={1}
      title={t(`invited.${state}Title`)}
      message={t(`invited.${state}Text`, { inviter })}
      action={<ToStart label={t(state === "accepted" ? "invited.openShop" : "invited.toStart")} />}
    />
  );
}

const ToStart = ({ label }: { label: string }) => (
  <RouteButton to={paths.home} variant="light">
    {label}
  </RouteButton>
);

const InvitedSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="size-14 rounded-full" />
    <Skeleton className="h-8 w-4/5" />
    <Skeleton className="h-4 w-3/5" />
    <Skeleton className="h-12 w-full rounded-md" />
  </div>
);
